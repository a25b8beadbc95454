// Parses the dates of HTTP (RFC 9110, section 5.6.7) in their three formats, and nothing else: `Date.parse` accepts many
// texts that are no dates.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

const FORMATS = [
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT`,
  String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[\d ]\d) ${TIME} (?<year>\d{4})`,
].map((format) => new RegExp(`^${format}$`));

/** A year of two digits is at most this far in the future. */
const MOST_YEARS_AHEAD = 50;

/** In milliseconds. NaN for everything that is not a date; comparisons with NaN are always false. */
export function parseHttpDate(text: string | undefined): number {
  const parts = text && FORMATS.map((format) => format.exec(text)?.groups).find(Boolean);
  if (!parts) return Number.NaN;
  const [day, hour, minute] = [Number(parts.day), Number(parts.hour), Number(parts.minute)];
  // A leap second is allowed.
  const second = Math.min(Number(parts.second), 60);
  const month = MONTHS.indexOf(parts.month!);
  const time = Date.UTC(toYear(parts.year!), month, day, hour, minute, second);
  const isDate = day > 0 && new Date(Date.UTC(toYear(parts.year!), month, day)).getUTCMonth() === month;
  return isDate && hour < 24 && minute < 60 && Number(parts.second) <= 60 ? time : Number.NaN;
}

function toYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const now = new Date().getUTCFullYear();
  const year = now - (now % 100) + Number(digits);
  return year > now + MOST_YEARS_AHEAD ? year - 100 : year;
}
