// Reads the duration of a WAIT task (conductor-oss/conductor: core/.../core/utils/DateTimeUtils.java).

const DURATION =
  /^\s*(?:(\d+)\s*(?:days?|d))?\s*(?:(\d+)\s*(?:hours?|hrs?|h))?\s*(?:(\d+)\s*(?:minutes?|mins?|m))?\s*(?:(\d+)\s*(?:seconds?|secs?|s))?\s*$/i;
/** Java reads each part of a duration as an int. */
const MOST = 2 ** 31 - 1;

/** Whether the string has the form of a duration. */
export function isDuration(text: string): boolean {
  const [, ...parts] = DURATION.exec(text) ?? [];
  return parts.length > 0 && !parts.some((part) => Number(part) > MOST);
}

/** The seconds of `2 days 3 hours`; undefined if the string is not a duration. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  // Java multiplies the days as an int, which overflows after 24,855 days.
  return Math.imul(days, 86_400) + (hours * 60 + minutes) * 60 + seconds;
}
