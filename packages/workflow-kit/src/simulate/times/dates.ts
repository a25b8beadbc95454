// Reads the date of a WAIT task (DateTimeUtils, with commons-lang3).

/** As Java parses it: without a check of the ranges, and with spaces before numbers. */
const DATE = /^\s*(\d{1,9})-\s*(\d{1,9})-\s*(\d{1,9})(?: \s*(\d{1,9}):\s*(\d{1,9})(?: (\S.*))?)?$/;

/** The calendar repeats after 400 years. `Date.UTC` takes years below 100 for those of the last century. */
const CYCLE_YEARS = 400;
const CYCLE_MS = 146_097 * 86_400_000;

export interface ParsedDate {
  /** The milliseconds of the date in UTC, whatever its time zone. */
  time: number;
  /** The time zone as written. Without one, the server's is used, here UTC. */
  zone?: string;
}

/** Reads `2026-05-01 14:30 GMT`. Undefined if the string is not a date. */
export function parseDate(text: string): ParsedDate | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute] = match.slice(1, 6).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const time = Date.UTC(year + CYCLE_YEARS, month - 1, day, hour, minute) - CYCLE_MS;
  return { time, ...(match[6] !== undefined && { zone: match[6] }) };
}
