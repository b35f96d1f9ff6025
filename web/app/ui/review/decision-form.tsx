// The decision: a choice, what will happen in words before it does, and the reason. What is hard to take back is asked once more.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { To } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { begunWords, keepWords } from './begun-words.ts';
import styles from './decision-form.module.css';
import { ReasonField, type ReasonTemplate } from './reason-field.tsx';
import { rememberReason } from './reasons.ts';

export interface DecisionChoice<Value extends string> {
  value: Value;
  label: string;
  /** What the button says. */
  act: string;
  /** Decided on another screen: the button leads there, and the reason is asked there. */
  to?: To;
  /** Why it cannot be decided so now; said instead of what would happen. */
  hindrance?: string | null;
}

interface Question {
  /** What the button says instead: it does more than the choice alone. */
  act: string;
  title: string;
  confirmLabel: string;
  text: string;
}

interface DecisionFormProps<Value extends string> {
  /** Prefix of the fields' ids, and the name under which this device remembers reasons. */
  name: string;
  /** What is decided on: words that were begun for it are there again when somebody comes back to it. */
  about: string;
  legend: string;
  choices: readonly DecisionChoice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** What follows from the choice, a line each. */
  effects: readonly string[];
  /** The name of the field is the one that the server speaks of. */
  reason: {
    field: string;
    label: string;
    hint: string;
    maxLength: number;
    problemOf: (text: string) => string | undefined;
    isOptional?: boolean;
    /** Words to begin with. What is written then is about one person, and this device does not remember it. */
    templates?: readonly ReasonTemplate[];
    /** Hears every change, for what is shown of it elsewhere. */
    onInput?: (text: string) => void;
  };
  /** Asked before it is done. */
  question?: Question | null;
  send: (reason: string) => Promise<unknown>;
  /** The caller says what failed, in its own words. */
  isFailureSaidElsewhere?: boolean;
  /** What belongs to one of the choices. */
  children?: ReactNode;
  /** Below the reason. */
  preview?: ReactNode;
}

export function DecisionForm<Value extends string>({
  name,
  about,
  legend,
  choices,
  chosen,
  onChoose,
  effects,
  reason,
  question = null,
  send,
  isFailureSaidElsewhere = false,
  children,
  preview,
}: DecisionFormProps<Value>) {
  /** What was written, while the one more question is open. */
  const [asked, setAsked] = useState<string | null>(null);
  const id = useId();
  const words = `${name} ${about}`;
  const [begun] = useState(() => begunWords(words));
  const choice = choices.find(({ value }) => value === chosen);
  const decide = useMutation({
    mutationFn: async (text: string) => {
      await send(text);
      keepWords(words, '');
      if (reason.templates === undefined) rememberReason(name, text);
    },
  });
  const form = useForm<Record<string, string>>({
    name,
    check: ({ [reason.field]: text = '' }) => {
      const problem = reason.problemOf(text.trim());
      return {
        ...(choice === undefined ? { choice: 'Choose one' } : {}),
        ...(problem === undefined ? {} : { [reason.field]: problem }),
      };
    },
    send: async ({ [reason.field]: text = '' }) => {
      if (question === null) await decide.mutateAsync(text.trim());
      else setAsked(text.trim());
    },
    fallbackText: 'The decision could not be saved. Nothing has changed.',
  });
  const hindrance = choice?.hindrance ?? null;
  const problemOfChoice =
    choice === undefined ? form.problems.find(({ fieldId }) => fieldId === `${name}-choice`) : undefined;

  // Both fields are in sight: the first one in question takes the focus, without a list above them.
  const [first] = form.problems;
  useEffect(() => {
    if (first !== undefined) document.getElementById(first.fieldId)?.focus();
  }, [first, form.attempt]);

  return (
    <>
      <form onSubmit={form.submit} noValidate className={styles.form} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className={styles.title}>
          Your decision
        </h3>
        <fieldset
          className={styles.choices}
          aria-describedby={problemOfChoice === undefined ? undefined : `${name}-choice-error`}
        >
          <legend className={styles.legend}>{legend}</legend>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="choice"
                id={index === 0 ? `${name}-choice` : undefined}
                value={value}
                checked={value === chosen}
                data-choice
                aria-keyshortcuts={`${index + 1}`}
                onChange={() => onChoose(value)}
              />
              <span>{label}</span>
              <kbd className={styles.key} aria-hidden>
                {index + 1}
              </kbd>
            </label>
          ))}
          <FieldError id={`${name}-choice`} text={problemOfChoice?.text} />
        </fieldset>
        {children}
        <div role="status" className={styles.effects}>
          {choice === undefined ? null : (
            <>
              <p className={styles.legend}>{hindrance === null ? 'What happens' : 'Not yet'}</p>
              <ul id={`${id}-effects`}>
                {(hindrance === null ? effects : [hindrance]).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        {choice?.to !== undefined ? (
          <div className={styles.foot}>
            <ButtonLink to={choice.to} data-decide isWide>
              {choice.act}
            </ButtonLink>
          </div>
        ) : (
          <>
            <ReasonField
              {...form.field(reason.field)}
              memory={name}
              templates={reason.templates}
              label={reason.label}
              isOptional={reason.isOptional ?? false}
              hint={reason.hint}
              rows={3}
              maxLength={reason.maxLength}
              defaultValue={begun}
              onInput={({ currentTarget: { value } }) => {
                keepWords(words, value);
                reason.onInput?.(value);
              }}
            />
            {preview}
            {form.failure === null || isFailureSaidElsewhere ? null : <Banner kind="error">{form.failure}</Banner>}
            <div className={styles.foot}>
              <Button
                type="submit"
                data-decide
                isWide
                variant={question === null ? 'primary' : 'danger'}
                disabled={hindrance !== null}
                aria-describedby={hindrance === null ? undefined : `${id}-effects`}
                isBusy={form.isBusy}
                busyLabel="Deciding..."
              >
                {question?.act ?? choice?.act ?? 'Decide'}
              </Button>
            </div>
          </>
        )}
      </form>
      {question === null ? null : (
        <ConfirmDialog
          isOpen={asked !== null}
          title={question.title}
          confirmLabel={question.confirmLabel}
          busyLabel="Deciding..."
          isBusy={decide.isPending}
          error={decide.error}
          onConfirm={() => decide.mutate(asked ?? '')}
          onClose={() => setAsked(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
