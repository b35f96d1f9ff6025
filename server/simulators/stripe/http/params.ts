// Reads and checks an endpoint's parameters. A parameter nobody described is refused, as Stripe does: a misspelled name must not pass
// in development and fail in production.
import type { FormObject, FormValue } from './form.ts';
import { invalidParameter } from './errors.ts';

export interface Field<T> {
  read(value: FormValue | undefined, param: string): T;
}

export type Shape = Record<string, Field<unknown>>;
export type Values<S extends Shape> = { [Name in keyof S]: S[Name] extends Field<infer T> ? T : never };

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY_LENGTH = 40;
const MAX_METADATA_VALUE_LENGTH = 500;

function optional<T>(readText: (text: string, param: string) => T): Field<T | undefined> {
  return {
    read: (value, param) => {
      if (value === undefined) return undefined;
      if (typeof value !== 'string') throw invalidParameter(`Invalid string: ${param}`, param);
      if (value === '') {
        const advice = `You should remove '${param}' from your request or supply a non-empty value.`;
        throw invalidParameter(
          `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. ${advice}`,
          param,
          'parameter_invalid_empty',
        );
      }
      return readText(value, param);
    },
  };
}

/** Where an empty value empties the field of an existing object. */
export function clearable<T>(field: Field<T>): Field<T | null> {
  return { read: (value, param) => (value === '' ? null : field.read(value, param)) };
}

export function text(maxLength = 5000): Field<string | undefined> {
  return optional((value, param) => {
    if (value.length > maxLength) {
      throw invalidParameter(`Invalid string: ${value.slice(0, 10)}…; must be at most ${maxLength} characters`, param);
    }
    return value;
  });
}

export function url(): Field<string | undefined> {
  return optional((value, param) => {
    // The place for the session's id is no part of a valid address.
    if (!URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')) || !/^https?:/.test(value)) {
      throw invalidParameter('Not a valid URL', param, 'url_invalid');
    }
    return value;
  });
}

export function email(): Field<string | undefined> {
  return optional((value, param) => {
    if (!isEmail(value)) {
      throw invalidParameter(`Invalid email address: ${value}`, param, 'email_invalid');
    }
    return value;
  });
}

/** Before the '@' Stripe takes ASCII alone. */
export function isEmail(value: string): boolean {
  return /^[!-?A-~]+@[^\s@]+\.[^\s@]+$/.test(value);
}

export function integer({ min, max }: { min?: number; max?: number } = {}): Field<number | undefined> {
  return optional((value, param) => {
    if (!/^-?\d+$/.test(value)) {
      throw invalidParameter(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (min !== undefined && number < min) {
      throw invalidParameter(`This value must be greater than or equal to ${min}.`, param, 'parameter_invalid_integer');
    }
    if (max !== undefined && number > max) {
      throw invalidParameter(`This value must be less than or equal to ${max}.`, param, 'parameter_invalid_integer');
    }
    return number;
  });
}

export function boolean(): Field<boolean | undefined> {
  return optional((value, param) => {
    if (value !== 'true' && value !== 'false') throw invalidParameter(`Invalid boolean: ${value}`, param);
    return value === 'true';
  });
}

export function oneOf<const T extends string>(...allowed: T[]): Field<T | undefined> {
  return optional((value, param) => {
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      throw invalidParameter(`Invalid ${param}: must be one of ${allowed.join(', ')}`, param);
    }
    return found;
  });
}

export function list<T>(item: Field<T>): Field<Exclude<T, undefined>[] | undefined> {
  return {
    read: (value, param) => {
      if (value === undefined) return undefined;
      if (value === '') return [];
      if (!(value instanceof Map)) throw invalidParameter('Invalid array', param);
      return [...value].map(([index, element]) => item.read(element, `${param}[${index}]`) as Exclude<T, undefined>);
    },
  };
}

export function object<S extends Shape>(shape: S): Field<Values<S> | undefined> {
  return {
    read: (value, param) => {
      if (value === undefined || value === '') return undefined;
      if (!(value instanceof Map)) throw invalidParameter('Invalid object', param);
      return readShape(shape, value, param);
    },
  };
}

/** A key with an empty value is one to be removed, so callers merge with `mergeMetadata`. */
export function metadata(): Field<Record<string, string> | undefined> {
  return {
    read: (value, param) => {
      if (value === undefined) return undefined;
      if (value === '') return {};
      if (!(value instanceof Map)) throw invalidParameter('Invalid object', param);
      if (value.size > MAX_METADATA_KEYS) {
        throw invalidParameter(`Metadata can have up to ${MAX_METADATA_KEYS} keys`, param);
      }
      return Object.fromEntries([...value].map(([key, entry]) => readMetadataEntry(key, entry, param)));
    },
  };
}

function readMetadataEntry(key: string, entry: FormValue, param: string): [string, string] {
  if (typeof entry !== 'string') throw invalidParameter('Metadata values must be strings', `${param}[${key}]`);
  if (key.length > MAX_METADATA_KEY_LENGTH || entry.length > MAX_METADATA_VALUE_LENGTH) {
    const limits = `${MAX_METADATA_KEY_LENGTH} and values up to ${MAX_METADATA_VALUE_LENGTH}`;
    throw invalidParameter(`Metadata keys can have up to ${limits} characters`, `${param}[${key}]`);
  }
  return [key, entry];
}

export function mergeMetadata(old: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''));
}

export function required<T>(field: Field<T>): Field<Exclude<T, undefined>> {
  return {
    read: (value, param) => {
      const result = field.read(value, param);
      if (result === undefined) {
        throw invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
      }
      return result as Exclude<T, undefined>;
    },
  };
}

export function readParams<S extends Shape>(shape: S, form: FormObject): Values<S> {
  return readShape(shape, form, '');
}

function readShape<S extends Shape>(shape: S, form: FormObject, parent: string): Values<S> {
  const nameOf = (key: string): string => (parent === '' ? key : `${parent}[${key}]`);
  for (const key of form.keys()) {
    if (!Object.hasOwn(shape, key)) {
      throw invalidParameter(`Received unknown parameter: ${nameOf(key)}`, nameOf(key), 'parameter_unknown');
    }
  }
  const values = Object.entries(shape).map(([key, field]) => [key, field.read(form.get(key), nameOf(key))]);
  return Object.fromEntries(values) as Values<S>;
}
