// The cURL command of an operation: the address of the server and the token come from environment variables.
import { renderCurl, type Operation } from 'docs-engine/openapi';

/** Characters in a line of the column of samples, in a window of 1280 px. */
const WIDTH = 41;

/** Renders the command; an operation of the enterprise edition sends the token. */
export function renderCurlSample(operation: Operation): string {
  const edition = operation['x-edition'];
  return renderCurl(operation, {
    address: '$CONDUCTOR_SERVER_URL',
    // The server's address already ends in `/api`.
    path: operation['x-path'].replace(/^\/api(?=\/)/, ''),
    width: WIDTH,
    headers: edition === 'enterprise' ? ['X-Authorization: $CONDUCTOR_TOKEN'] : [],
    // Omits parameters that one of the page's editions does not support.
    isLeftOut: (parameter) => (parameter['x-edition'] ?? edition) !== edition,
  });
}
