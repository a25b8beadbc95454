/** JSON on one line, with spaces at which the line may break. */
export function toJsonLine(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
}
