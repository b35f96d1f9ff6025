// The name on the account.
import { ACCOUNT_TEXTS, isFullName } from '@matricula/contract/foundation/accounts.rules.ts';
import type { UpdateAccountBody } from '@matricula/contract/foundation/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { updateAccountMutation } from './account.queries.ts';
import { useForm } from '#ui/form/use-form.ts';

function nameProblems({ name }: UpdateAccountBody) {
  return isFullName(name) ? {} : { name: ACCOUNT_TEXTS.nameInvalid };
}

export function ProfileForm({ name }: { name: string }) {
  const update = useMutation(updateAccountMutation());
  return (
    <Stack>
      {update.isSuccess ? <Banner kind="success">Your name is saved.</Banner> : null}
      {/* A name saved here or elsewhere is what the field begins with again. */}
      <NameForm key={name} name={name} onSave={(body) => update.mutateAsync(body)} />
    </Stack>
  );
}

function NameForm({ name, onSave }: { name: string; onSave: (body: UpdateAccountBody) => Promise<unknown> }) {
  const form = useForm<UpdateAccountBody>({
    name: 'profile',
    check: nameProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async (body) => {
      await onSave(body);
    },
  });
  return (
    <AccountForm form={form} submitLabel="Save name" busyLabel="Saving..." submitVariant="secondary" isWide={false}>
      <TextField {...form.field('name')} label="Full name" autoComplete="name" defaultValue={name} />
    </AccountForm>
  );
}
