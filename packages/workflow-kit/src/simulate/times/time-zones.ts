// Reads the time zone of a date as the server does: commons-lang3 with the names of its Java, in English.

/** The short names that it knows, by minutes from UTC. It knows no others, and no names such as Europe/Berlin. */
const NAMES: Record<string, string> = {
  '-660': 'SST',
  '-600': 'HAST HAT HST',
  '-540': 'AKST AKT HADT HDT',
  '-480': 'AKDT PST PT',
  '-420': 'MST MT PDT',
  '-360': 'CST CT MDT',
  '-300': 'CDT EST ET',
  '-240': 'AST AT EDT',
  '-210': 'NST NT',
  '-180': 'ADT',
  '-150': 'NDT',
  '0': 'GMT UTC WET',
  '60': 'BST CET WAT WEST',
  '120': 'CAT CEST EET IST IT SAST',
  '180': 'EAT EEST IDT MSK',
  '300': 'PKST PKT',
  '420': 'WIB',
  '480': 'AWDT AWST AWT HKST HKT WITA',
  '540': 'JDT JST JT KST WIT',
  '570': 'ACDT ACST ACT',
  '600': 'AEST AET CHST',
  '660': 'AEDT',
  '720': 'NZST NZT',
  '780': 'NZDT',
};

const OFFSET = /^(?:GMT([+-])(\d{1,2}):(\d\d)|([+-])(\d\d)(\d\d))$/i;

function readOffset(zone: string): number | undefined {
  const [sign, hours, minutes] =
    OFFSET.exec(zone)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Minutes from UTC; undefined for what the server does not know as a time zone. `unknown` for a long name, such as
 * `Pacific Standard Time`, which depends on its Java.
 */
export function readTimeZone(zone: string): number | 'unknown' | undefined {
  const offset = readOffset(zone);
  if (offset !== undefined) return offset;
  const name = zone.toUpperCase();
  const [minutes] = Object.entries(NAMES).find(([, names]) => names.split(' ').includes(name)) ?? [];
  if (minutes !== undefined) return Number(minutes);
  return /^[^\d/]+ time$/i.test(zone) ? 'unknown' : undefined;
}
