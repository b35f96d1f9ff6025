// The conflict-of-interest declaration of this year, each sentence agreed to by itself. In January last year's still counts, and this says until when.
import {
  APPLICATION_TEXTS,
  type DeclarationName,
  DECLARATION_NAMES,
  DECLARATIONS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { type SubmitEvent, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './declaration-part.module.css';
import { DECLARATION_ID } from './standing-words.ts';

/** Last year's counts for the first weeks; nothing is missing, and something is to be done. */
export function isInGrace({ declaredYear, thisYear, hindrances }: OwnProfile): boolean {
  return declaredYear === thisYear - 1 && !hindrances.includes('declaration');
}

export function graceText({ thisYear }: Pick<OwnProfile, 'thisYear'>): string {
  return `Your declaration for ${thisYear - 1} is valid until January 31. Make the one for ${thisYear} before then.`;
}

export function DeclarationPart({ profile }: { profile: OwnProfile }) {
  const [isThanked, setIsThanked] = useState(false);
  const isDue = profile.hindrances.includes('declaration') || isInGrace(profile);
  if (isThanked && !isDue) {
    return (
      <Banner
        kind="success"
        onClose={() => setIsThanked(false)}
      >{`Your declaration for ${profile.thisYear} is on file.`}</Banner>
    );
  }
  return isDue ? <DeclarationForm profile={profile} onDeclared={() => setIsThanked(true)} /> : null;
}

function DeclarationForm({ profile, onDeclared }: { profile: OwnProfile; onDeclared: () => void }) {
  const { thisYear } = profile;
  const [agreed, setAgreed] = useState<readonly DeclarationName[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const declaration = useProfileWrite('declare');
  const isWhole = agreed.length === DECLARATION_NAMES.length;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    if (isWhole) declaration.mutate({ declarations: [...agreed] }, { onSuccess: onDeclared });
    else document.getElementById(DECLARATION_ID)?.focus();
  }

  return (
    <Card title={`Declaration for ${thisYear}`}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          {isInGrace(profile) ? <p>{graceText(profile)}</p> : null}
          <fieldset id={DECLARATION_ID} tabIndex={-1} className={styles.group}>
            <legend className={styles.legend}>{`No conflict of interest in ${thisYear}`}</legend>
            {DECLARATION_NAMES.map((name) => (
              <Checkbox
                key={name}
                label={DECLARATIONS[name]}
                checked={agreed.includes(name)}
                onChange={(event) => {
                  const isAgreed = event.currentTarget.checked;
                  setAgreed(DECLARATION_NAMES.filter((one) => (one === name ? isAgreed : agreed.includes(one))));
                }}
              />
            ))}
            <FieldError id={DECLARATION_ID} text={hasTried && !isWhole ? APPLICATION_TEXTS.declarations : undefined} />
          </fieldset>
          {declaration.isError ? <Banner kind="error">{declaration.error.message}</Banner> : null}
          <div>
            <Button type="submit" variant="secondary" isBusy={declaration.isPending} busyLabel="Saving...">
              {`Declare for ${thisYear}`}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
