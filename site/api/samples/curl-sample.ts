// The cURL command of an operation: the address of the server comes from the environment, and so does the token.
import { renderCurl, type Operation } from 'docs-engine/openapi';

/** Renders the command; an operation of the enterprise edition sends the token. */
export function renderCurlSample(operation: Operation): string {
  const edition = operation['x-edition'];
  return renderCurl(operation, {
    address: '$CONDUCTOR_SERVER_URL',
    // The address of the server ends in it.
    path: operation['x-path'].replace(/^\/api(?=\/)/, ''),
    headers: edition === 'enterprise' ? ['X-Authorization: $CONDUCTOR_TOKEN'] : [],
    // Nothing that one of the page's editions lacks.
    isLeftOut: (parameter) => (parameter['x-edition'] ?? edition) !== edition,
  });
}
