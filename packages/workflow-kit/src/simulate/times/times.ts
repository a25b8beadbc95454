// Converts the strings of a WAIT task to times (conductor-oss/conductor: core/.../core/utils/DateTimeUtils.java).

const DURATION =
  /^\s*(?:(\d+)\s*(?:days?|d))?\s*(?:(\d+)\s*(?:hours?|hrs?|h))?\s*(?:(\d+)\s*(?:minutes?|mins?|m))?\s*(?:(\d+)\s*(?:seconds?|secs?|s))?\s*$/i;
/** As Java parses it: without a check of the ranges, and with spaces before numbers. */
const DATE = /^\s*(\d{1,4})-\s*(\d{1,2})-\s*(\d{1,2})(?: \s*(\d{1,2}):\s*(\d{1,2})(?: (\S.*))?)?$/;
const OFFSET = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})$/;

/** Hours from UTC for the names of time zones that people write; Java knows more. */
const ZONES: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  CET: 1,
  CEST: 2,
  EET: 2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** Whether the string has the form of a duration, or of a date with any time zone. */
export const isDuration = (text: string): boolean => DURATION.test(text);
export const isDate = (text: string): boolean => DATE.test(text);

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
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function parseZone(zone: string): number | undefined {
  const offset = OFFSET.exec(zone);
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) + Number(offset[3]) / 60);
  return ZONES[zone.toUpperCase()];
}

/** The calendar repeats after 400 years. `Date.UTC` takes years below 100 for those of the last century. */
const CYCLE_YEARS = 400;
const CYCLE_MS = 146_097 * 86_400_000;

/**
 * The milliseconds of `2026-05-01 14:30 GMT`. Without a time zone the server's is used, here UTC. Undefined if the
 * string is not a date.
 */
export function parseDate(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute] = match.slice(1, 6).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const zone = match[6] === undefined ? 0 : parseZone(match[6]);
  if (zone === undefined) return undefined;
  return Date.UTC(year + CYCLE_YEARS, month - 1, day, hour, minute) - CYCLE_MS - zone * 3_600_000;
}
