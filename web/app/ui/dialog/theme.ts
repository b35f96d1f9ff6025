// Mantine in our colours, type and shape. Its defaults miss WCAG AA in places; the names marked AA are what mends that.
import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  Menu,
  Modal,
  Notification,
} from '@mantine/core';
import type { BrandId } from '@matricula/contract/base/brands.ts';
import styles from './mantine.module.css';

const EVERGREEN: MantineColorsTuple = [
  '#e8f2ee',
  '#cfe5dd',
  '#a9d2c4',
  '#84d3bc',
  '#5fbfa4',
  '#3a9a80',
  '#247f67',
  '#176b56',
  '#0f5140',
  '#0a3a2e',
];
const INDIGO: MantineColorsTuple = [
  '#eceefa',
  '#d8dcf5',
  '#b6bff6',
  '#9aa6f0',
  '#7f8bdf',
  '#636fc4',
  '#4d5ab1',
  '#3d4a9e',
  '#2d377c',
  '#20285c',
];

/** A class that the CSS Module lacks would be undefined, which Mantine's types do not take. */
function classes<Part extends string>(names: Record<Part, string | undefined>): Record<Part, string> {
  return names as Record<Part, string>;
}

/** The theme of one brand. Shade 7 is that brand's primary of design on light; on dark the text colour turns by itself. */
export function createBrandTheme(brandId: BrandId) {
  return createTheme({
    colors: { evergreen: EVERGREEN, indigo: INDIGO },
    primaryColor: brandId === 'peerway' ? 'indigo' : 'evergreen',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true, // AA
    luminanceThreshold: 0.35,
    respectReducedMotion: true,
    fontFamily: 'var(--font-body)',
    headings: { fontFamily: 'var(--font-heading)', fontWeight: '600' },
    defaultRadius: 8,
    cursorType: 'pointer',
    components: {
      // AA: buttons that show only a cross need a name.
      Modal: Modal.extend({
        defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, radius: 10, centered: true },
        classNames: classes({
          content: styles.modalContent,
          header: styles.modalHeader,
          title: styles.modalTitle,
          body: styles.modalBody,
          close: styles.close,
        }),
      }),
      Notification: Notification.extend({
        defaultProps: { closeButtonProps: { 'aria-label': 'Close the notification' }, radius: 10 },
        classNames: classes({
          root: styles.notification,
          title: styles.notificationTitle,
          description: styles.notificationText,
          closeButton: styles.close,
        }),
      }),
      Menu: Menu.extend({
        // AA: the placeholder is a focusable child that a menu may not have.
        defaultProps: { radius: 10, position: 'bottom-start', withInitialFocusPlaceholder: false },
        classNames: classes({ dropdown: styles.menu, item: styles.menuItem }),
      }),
    },
  });
}

const OURS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)', // AA
  '--mantine-color-placeholder': 'var(--ink-soft)', // AA
  '--mantine-color-error': 'var(--danger)', // AA
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--surface-sunk)',
  '--mantine-color-anchor': 'var(--primary)',
};

/** Hands Mantine our tokens, which already know both schemes. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: OURS, dark: OURS });
