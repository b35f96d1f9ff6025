// The application while it is being written: the steps, the one that is open, and whether it is saved.
import { checkApplication } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { FIELDS, FORM_STEPS, type FormStep, readStep, stepOf, stepSearch } from './apply-steps.ts';
import styles from './apply-form.module.css';
import { ConflictPanel } from './conflict-panel.tsx';
import { StepDocuments } from './documents/step-documents.tsx';
import { SendStep } from './send/send-step.tsx';
import { StepList } from './step-list.tsx';
import { StepAgreement } from './steps/step-agreement.tsx';
import { StepEducation } from './steps/step-education.tsx';
import { StepProfile } from './steps/step-profile.tsx';
import { StepYou } from './steps/step-you.tsx';
import { type ApplicationForm, type ApplicationFormOptions, useApplicationForm } from './use-application-form.ts';

type ApplyFormProps = Omit<ApplicationFormOptions, 'step'>;

/** Who comes back goes on with the first step that lacks something; who was asked for more, with the answer. */
function firstStep(held: ApplyFormProps['held']): FormStep {
  if (held === null) return 'you';
  if (held.status === 'more-info') return 'send';
  const findings = checkApplication(held.draft, held.documents);
  const missing = FIELDS.find((field) => findings[field] !== undefined);
  return missing === undefined ? 'send' : stepOf(missing).name;
}

export function ApplyForm({ held, blank }: ApplyFormProps) {
  const location = useLocation();
  const [first] = useState(() => firstStep(held));
  const step = readStep(location.search) ?? first;
  const application = useApplicationForm({ held, blank, step });
  const { draftState, problems } = application;
  const heading = useStepFocus(step);
  const place = FORM_STEPS.findIndex(({ name }) => name === step);
  return (
    <div className={styles.frame}>
      <StepList current={step} problems={problems} />
      <section className={styles.step} aria-labelledby="apply-step">
        {draftState.hasConflict ? <ConflictPanel draftState={draftState} held={held} /> : null}
        <h2 id="apply-step" ref={heading} tabIndex={-1} className={styles.title}>
          {FORM_STEPS[place]?.title}
        </h2>
        <StepFields step={step} application={application} held={held} />
        <StepFoot place={place}>
          {draftState.hasConflict ? (
            <span role="status">Not saved. Choose a version above.</span>
          ) : (
            <SaveState autosave={draftState.autosave} />
          )}
        </StepFoot>
      </section>
    </div>
  );
}

interface StepFieldsProps {
  step: FormStep;
  application: ApplicationForm;
  held: ApplyFormProps['held'];
}

function StepFields({ step, application, held }: StepFieldsProps) {
  const { form } = application;
  switch (step) {
    case 'you':
      return <StepYou form={form} />;
    case 'education':
      return <StepEducation form={form} />;
    case 'profile':
      return <StepProfile form={form} />;
    case 'documents':
      return <StepDocuments form={form} />;
    case 'agreement':
      return <StepAgreement form={form} />;
    case 'send':
      return <SendStep application={application} held={held} />;
  }
}

function StepFoot({ place, children }: { place: number; children: ReactNode }) {
  const before = FORM_STEPS[place - 1];
  const next = FORM_STEPS[place + 1];
  return (
    <div className={styles.foot}>
      <Row>
        {next === undefined ? null : (
          <ButtonLink to={{ search: stepSearch(next.name) }}>{`Next: ${next.title}`}</ButtonLink>
        )}
        {before === undefined ? null : (
          <ButtonLink variant="secondary" to={{ search: stepSearch(before.name) }}>
            Back
          </ButtonLink>
        )}
      </Row>
      {children}
    </div>
  );
}

/** A new step takes the focus: its heading, or the field that the address names. */
function useStepFocus(step: FormStep) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    shown.current = key;
    if (isFirst && hash === '') return;
    const field = hash === '' ? null : document.getElementById(hash.slice(1));
    (field ?? heading.current)?.focus();
  }, [step, hash, key]);
  return heading;
}
