// Which commands of a guide the lab cannot run, and why.

const NOT_BUILT = 'needs a program that was not built';

const REASONS: [reason: string, pattern: RegExp][] = [
  ['needs Docker', /\b(?:docker|docker-compose|kubectl|helm)\b/],
  [
    'needs the enterprise edition',
    /X-Authorization|CONDUCTOR_AUTH_|\/token\b|\/secrets\b|\/applications\b|\/groups\b|\/users\b|\/prompts\b|\/webhook/,
  ],
  ['needs credentials of a provider', /API_KEY|_TOKEN|SECRET(?!=[a-z])/],
  [
    'needs a package manager and the network',
    /\b(?:npm|npx|pip install (?!conductor-python\b)|mvn|gradle|go (?:mod|get|run|build|test)|dotnet|brew|curl -[A-Za-z]*[oO]|conductor server|git clone)\b/,
  ],
  [
    NOT_BUILT,
    /^\s*(?:\w+=\S+ +)*(?:\S*bin\/python|java|python3?(?! -m venv)|node|pytest|jbang|\.\/|psql|aws|kcat|kafka|conductor|jq .*\.jar)\b/m,
  ],
  ['runs until the reader stops it', /^\s*(?:watch|tail -f)\b/m],
  ['sets what the lab sets itself', /^export CONDUCTOR_SERVER_URL=\S+$/],
];
/** A value that only the reader has. Values that the lab knows have already been filled in. */
const PLACEHOLDER = /<[a-z][a-z -]+>/;

interface Circumstances {
  /** The reason that the page itself states. */
  mark?: string | undefined;
  /** The command runs a file that the reader saved from the page. */
  isProgramThere?: boolean;
}

/** The reason, or undefined if the command can run unchanged. */
export function getSkipReason(command: string, { mark, isProgramThere = false }: Circumstances = {}) {
  if (mark !== undefined) return `needs ${mark}`;
  const found = REASONS.find(
    ([reason, pattern]) => !(isProgramThere && reason === NOT_BUILT) && pattern.test(command),
  )?.[0];
  if (found !== undefined) return found;
  const placeholder = PLACEHOLDER.exec(command)?.[0];
  return placeholder === undefined ? undefined : `needs a value of the reader: ${placeholder}`;
}
