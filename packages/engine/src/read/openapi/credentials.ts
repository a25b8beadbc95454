// Turns the security schemes that an operation accepts into the parameters that carry a client's credentials.
import type { Parameter, SecurityScheme } from './description.ts';

type Requirement = Record<string, string[]>;

/** One parameter for each scheme of the first requirement that has any; none where a client needs no credentials. */
export function toCredentials(requirements: Requirement[], schemes: Record<string, SecurityScheme>): Parameter[] {
  const names = Object.keys(requirements.find((requirement) => Object.keys(requirement).length > 0) ?? {});
  const isOptional = requirements.some((requirement) => Object.keys(requirement).length === 0);
  return names.flatMap((name) => {
    const scheme = schemes[name];
    const place = scheme && toPlace(scheme);
    if (!place) return [];
    const extensions = Object.entries(scheme).filter(([key]) => key.startsWith('x-'));
    const { description } = scheme;
    return [
      { ...place, required: !isOptional, description, schema: { type: 'string' }, ...Object.fromEntries(extensions) },
    ];
  });
}

/** Where a credential goes, and what a sample sends there. */
function toPlace(scheme: SecurityScheme): Pick<Parameter, 'name' | 'in' | 'example'> | undefined {
  if (scheme.type === 'apiKey' && scheme.name && isPlace(scheme.in))
    return { name: scheme.name, in: scheme.in, example: '$TOKEN' };
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
    return { name: 'Authorization', in: 'header', example: 'Basic $CREDENTIALS' };
  if (['http', 'oauth2', 'openIdConnect'].includes(scheme.type))
    return { name: 'Authorization', in: 'header', example: 'Bearer $TOKEN' };
  return undefined;
}

function isPlace(place: string | undefined): place is Parameter['in'] {
  return place === 'header' || place === 'query' || place === 'cookie';
}
