// Converts the security schemes that an operation accepts to the parameters that contain a client's credentials.
import type { ApiDescription, Parameter, SecurityScheme } from './description.ts';
import { resolve } from './api-schema.ts';

export type Requirement = Record<string, string[]>;

type Schemes = Pick<ApiDescription, 'securitySchemes' | 'root'>;

/** The first requirement that needs credentials. `isOptional`: another requirement needs none. */
function getRequirement(requirements: Requirement[]) {
  const isEmpty = (requirement: Requirement) => Object.keys(requirement).length === 0;
  return { required: requirements.find((each) => !isEmpty(each)) ?? {}, isOptional: requirements.some(isEmpty) };
}

/**
 * One parameter for each scheme of the first requirement that has schemes; empty if a client needs no credentials.
 */
export function toCredentials(requirements: Requirement[], description: Schemes): Parameter[] {
  const { required, isOptional } = getRequirement(requirements);
  return Object.keys(required).flatMap((name): Parameter[] => {
    const found = description.securitySchemes[name];
    const scheme = found && resolve(found, description);
    const place = scheme && toPlace(scheme);
    if (!place) return [];
    // The other fields as they were parsed, with their positions.
    const { type: _, in: __, name: ___, scheme: ____, ...text } = scheme;
    return [{ ...text, ...place, required: !isOptional, schema: { type: 'string' } }];
  });
}

/** The scopes that the token of the first requirement needs. */
export function toScopes(requirements: Requirement[]): string[] {
  return Object.values(getRequirement(requirements).required).flat();
}

/** Where a credential is sent, and the example value that a sample sends. */
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
