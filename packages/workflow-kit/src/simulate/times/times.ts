// Converts the strings of a WAIT task to times (conductor-oss/conductor: core/.../core/utils/DateTimeUtils.java).

const DURATION =
  /^\s*(?:(\d+)\s*(?:days?|d))?\s*(?:(\d+)\s*(?:hours?|hrs?|h))?\s*(?:(\d+)\s*(?:minutes?|mins?|m))?\s*(?:(\d+)\s*(?:seconds?|secs?|s))?\s*$/i;
/** As Java parses it: without a check of the ranges, and with spaces before numbers. */
const DATE = /^\s*(\d{1,9})-\s*(\d{1,9})-\s*(\d{1,9})(?: \s*(\d{1,9}):\s*(\d{1,9})(?: (\S.*))?)?$/;

/** Java reads each part of a duration as an int. */
const MOST = 2 ** 31 - 1;

/** Whether the string has the form of a duration. */
export function isDuration(text: string): boolean {
  return (DURATION.exec(text)?.slice(1) ?? [MOST + 1]).every((part) => Number(part ?? 0) <= MOST);
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

/** The first number of a duration that is too large for Java. */
export function getTooLarge(text: string): string | undefined {
  return DURATION.exec(text)
    ?.slice(1)
    .find((part) => Number(part ?? 0) > MOST);
}

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
