// What was checked, and the decision with words to the applicant. Only seen proof is sent; the rest of the checks help the reviewer.
import type {
  ApplicationDetails,
  ApplicationStatusBody,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import {
  APPLICATION_LIMITS,
  APPLICATION_TEXTS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useState } from 'react';
import { begunWords } from '#ui/review/begun-words.ts';
import { DecisionForm } from '#ui/review/decision-form.tsx';
import { type Checked, choicesFor, effectsOf, firstNameOf, templatesFor, type Verdict } from './application-words.ts';
import { ClaimChecklist } from './claim-checklist.tsx';
import { MessagePreview } from './message-preview.tsx';

const NAME = 'application';

interface ApplicationDecisionProps {
  application: ApplicationDetails;
  send: (body: ApplicationStatusBody) => Promise<unknown>;
}

export function ApplicationDecision({ application, send }: ApplicationDecisionProps) {
  const { _id: id, version, status } = application;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [checked, setChecked] = useState<Checked>({ isName: false, isDeclaration: false });
  const [proven, setProven] = useState<readonly number[]>(application.provenEducation);
  const [message, setMessage] = useState(() => begunWords(`${NAME} ${id}`));
  const name = firstNameOf(application);
  return (
    <>
      <ClaimChecklist
        application={application}
        proven={proven}
        onProve={setProven}
        checked={checked}
        onCheck={setChecked}
      />
      <DecisionForm
        name={NAME}
        about={id}
        legend="What do you decide?"
        choices={choicesFor(status, checked)}
        chosen={verdict}
        onChoose={setVerdict}
        effects={verdict === null ? [] : effectsOf(application, verdict, proven)}
        reason={{
          field: 'message',
          label: `Message to ${name}`,
          hint: `${name} reads it in the e-mail. It is kept with the application.`,
          maxLength: APPLICATION_LIMITS.message,
          problemOf: (text) => (text === '' && verdict !== 'approved' ? APPLICATION_TEXTS.message : undefined),
          isOptional: verdict === null || verdict === 'approved',
          templates: templatesFor(application, verdict),
          onInput: setMessage,
        }}
        isFailureSaidElsewhere
        preview={
          verdict === null ? null : <MessagePreview application={application} verdict={verdict} message={message} />
        }
        send={async (words) => {
          if (verdict === null) return;
          const provenEducation = verdict === 'approved' ? [...proven] : [];
          await send({ status: verdict, message: words, version, provenEducation });
        }}
      />
    </>
  );
}
