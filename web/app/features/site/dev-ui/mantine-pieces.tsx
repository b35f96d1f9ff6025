// The pieces of Mantine in use: dialog, menu, notification.
import { Menu, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

export function MantinePieces() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open dialog
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Sign out this device">
        <Stack>
          <p>It will need the password to sign in again.</p>
          <Row>
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              Sign out
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Keep it signed in
            </Button>
          </Row>
        </Stack>
      </Modal>
      <Menu>
        <Menu.Target>
          <Button variant="secondary">Open menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Rename</Menu.Item>
          <Menu.Item disabled>Move</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="var(--danger)">Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="secondary"
        onClick={() => notifications.show({ title: 'Saved', message: 'Your name is changed.', autoClose: false })}
      >
        Show notification
      </Button>
    </Row>
  );
}
