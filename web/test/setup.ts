// Before and after each component test: an empty document and empty storage.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetLastUser } from '#lib/session.ts';

// What is waited for comes within milliseconds; a machine that stands still for a second must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetLastUser();
});
