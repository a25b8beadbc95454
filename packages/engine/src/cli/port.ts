// The `--port` option.
import { UsageError } from '../usage-error.ts';

const DEFAULT_PORT = 3000;

/** Throws a `UsageError` on any other value. */
export function toPort(value: string | boolean | undefined): number {
  const port = value === undefined ? DEFAULT_PORT : Number(value);
  // An empty value would be 0.
  if (String(value).trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`Expected --port to be a number from 0 to 65535, found \`${String(value)}\`.`);
  return port;
}
