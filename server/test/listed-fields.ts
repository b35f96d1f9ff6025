// What a reply may show: the schema that its route declares, and that every object in it has exactly the listed keys.
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import { API_PREFIX, type Endpoint } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { expect } from 'vitest';
import type { z } from 'zod';

/** The name of the endpoint behind a route's method and path. */
export const nameOfRoute = new Map(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint.replace(' ', ` ${API_PREFIX}`), name as EndpointName]),
);

/** Null for what answers with bytes, and for what is no endpoint. */
export function replySchemaOf(route: string): z.ZodType | null {
  const name = nameOfRoute.get(route);
  const declared: Endpoint | undefined = name && DECLARED_ENDPOINTS[name];
  return declared === undefined || declared.reply === 'bytes' ? null : declared.reply;
}

/** As much of a JSON schema as ours use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  type?: string;
  const?: unknown;
  /** What may be null, and what is one of several kinds. */
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
}

/** The schema that this value is held to: of several kinds the one whose fixed properties it has. */
function schemaOf(value: object, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const here = resolve(schema, root);
  const kinds = here.anyOf ?? here.oneOf;
  if (kinds === undefined) return here;
  const fits = ({ type, properties = {} }: JsonSchema) =>
    type === (Array.isArray(value) ? 'array' : 'object') &&
    Object.entries(properties).every(
      ([key, part]) => part.const === undefined || (value as Record<string, unknown>)[key] === part.const,
    );
  const fitting = kinds.map((kind) => schemaOf(value, kind, root)).find(fits);
  return fitting ?? {};
}

/** Every object in the value has exactly the keys that its schema lists. */
export function expectListedKeys(value: unknown, schema: JsonSchema, where: string, root = schema): void {
  if (typeof value !== 'object' || value === null) return;
  const here = schemaOf(value, schema, root);
  if (Array.isArray(value)) {
    for (const item of value) expectListedKeys(item, here.items ?? {}, `${where}[]`, root);
    return;
  }
  // The keys of a record are content; what may stand below them is listed.
  const record = typeof here.additionalProperties === 'object' ? here.additionalProperties : undefined;
  if (record === undefined) {
    expect([where, Object.keys(value).toSorted()]).toEqual([where, Object.keys(here.properties ?? {}).toSorted()]);
  }
  for (const [key, part] of Object.entries(value))
    expectListedKeys(part, record ?? here.properties?.[key] ?? {}, `${where}.${key}`, root);
}
