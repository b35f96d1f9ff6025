// Object storage behind one small interface. Drivers live beside this file; one contract test judges both.
import type { Config } from '#config.ts';
import type { Storage } from '#platform/files/stored-objects.ts';
import { createFileStorage } from '#platform/files/storage-file.ts';
import { createS3Storage } from '#platform/files/storage-s3.ts';

const KEY_MAX_LENGTH = 512;
const SEGMENT_MAX_LENGTH = 128;
const KEY = /^[a-z0-9][a-z0-9/_.-]*$/;
const CONTENT_TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(?:; ?charset=[a-z0-9-]+)?$/i;

/** The configured driver, with every key checked before it becomes a path or an address. */
export function createStorage(config: Config['storage']): Storage {
  const driver = config.driver === 's3' ? createS3Storage(config.s3) : createFileStorage(config.directory);
  return {
    put: async (key, body, contentType) => {
      checkKey(key);
      if (!CONTENT_TYPE.test(contentType)) throw new Error('Not a content type');
      await driver.put(key, body, contentType);
    },
    get: async (key, range) => driver.get(checkKey(key), range),
    delete: async (key) => driver.delete(checkKey(key)),
    list: async (prefix) => {
      if (prefix !== '' && (!KEY.test(prefix) || prefix.includes('..') || prefix.length > KEY_MAX_LENGTH)) {
        throw new Error('Not a storage key');
      }
      return driver.list(prefix);
    },
  };
}

/** Each object has exactly one name, in a file system as in S3: no empty, hidden or upward segment, no capital letters. */
function checkKey(key: string): string {
  const isPlain = KEY.test(key) && !key.includes('..') && key.length <= KEY_MAX_LENGTH;
  const hasPlainSegments = key
    .split('/')
    .every((segment) => segment !== '' && !segment.startsWith('.') && segment.length <= SEGMENT_MAX_LENGTH);
  if (!isPlain || !hasPlainSegments) throw new Error('Not a storage key');
  return key;
}
