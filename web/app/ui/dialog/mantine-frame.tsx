// Mantine's provider and the CSS of the parts in use. Only screens behind sign-in load this, to keep public pages light.
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { BrandId } from '@matricula/contract/base/brands.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { restoreSchemeAttribute, useResolvedScheme } from '#lib/page/color-scheme.ts';
import { readPageNonce, useNonce } from '#lib/page/nonce.ts';
import { createBrandTheme, resolveVariables } from './theme.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

export function MantineFrame({ brandId, children }: { brandId: BrandId; children: ReactNode }) {
  const scheme = useResolvedScheme();
  const nonce = useNonce();
  const theme = useMemo(() => createBrandTheme(brandId), [brandId]);

  // Mantine writes the scheme on the document; public pages go back to following the system by CSS alone.
  useEffect(() => restoreSchemeAttribute, []);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={scheme}
      getStyleNonce={() => nonce ?? readPageNonce()}
      withGlobalClasses={false}
    >
      <Notifications position="bottom-right" />
      {children}
    </MantineProvider>
  );
}
