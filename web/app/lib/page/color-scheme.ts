// The colour scheme: a person's choice of System, Light or Dark, kept on this device and applied before the first paint.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { useSyncExternalStore } from 'react';
import { AFTER_PAINT_SCRIPT } from './after-paint.ts';

export type SchemeChoice = 'system' | 'light' | 'dark';
export const SCHEME_CHOICES: readonly { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const KEY = 'colorScheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/** Runs before anything is drawn: sets the chosen scheme, and marks a signed-in browser so that the navigation does not flash, and starts what waits for the first paint. */
export const FIRST_SCRIPT = `(function(){try{var r=document.documentElement,c=localStorage.getItem('${KEY}');if(c==='light'||c==='dark')r.setAttribute('${ATTRIBUTE}',c);var t=localStorage.getItem('${AUTH_TOKEN_KEY}');if(t&&JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1000>Date.now())r.setAttribute('data-signed-in','')}catch(e){}})();${AFTER_PAINT_SCRIPT}`;

export function readSchemeChoice(): SchemeChoice {
  const choice = localStorage.getItem(KEY);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Makes the document's attribute say the choice again: none for 'system', which CSS follows by itself. */
export function restoreSchemeAttribute(): void {
  const choice = readSchemeChoice();
  if (choice === 'system') document.documentElement.removeAttribute(ATTRIBUTE);
  else document.documentElement.setAttribute(ATTRIBUTE, choice);
}

export function chooseScheme(choice: SchemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  restoreSchemeAttribute();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The choice; 'system' while the server draws. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, readSchemeChoice, () => 'system');
}

function resolveScheme(): 'light' | 'dark' {
  const choice = readSchemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What is on the screen, for Mantine, which cannot follow the system by CSS alone. */
export function useResolvedScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, resolveScheme, () => 'light');
}
