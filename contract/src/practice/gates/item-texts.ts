// Every text of an item with its path and what kind of text it is, so that a gate on words or sentences is written once for all types.
import type { CasperContent } from '#practice/content/casper.ts';
import type { ExpertAnswer, Rubric } from '#practice/content/content-fields.ts';
import type { QuestionContent } from '#practice/content/content.ts';
import type { EssayContent } from '#practice/content/essay.ts';
import type { InterviewContent } from '#practice/content/interview.ts';
import type { LessonContent } from '#practice/content/lesson.ts';

/**
 * stem: what a learner reads first. question: what is asked then. answer and weak: expert answers. reason: why something is as good as it is.
 * response: a course of action or an option. essay: composed to be good; draft: composed to be mended. speech: what is heard; shown: what a slide
 * shows, often a list. note: the rest.
 */
export type TextKind =
  | 'stem'
  | 'question'
  | 'answer'
  | 'weak'
  | 'reason'
  | 'response'
  | 'essay'
  | 'draft'
  | 'speech'
  | 'shown'
  | 'note';

export interface ItemText {
  field: string;
  kind: TextKind;
  text: string;
}

const text = (field: string, kind: TextKind, value: string): ItemText => ({ field, kind, text: value });
const each = (field: string, kind: TextKind, values: readonly string[]): ItemText[] =>
  values.map((value, at) => text(`${field}.${at}`, kind, value));

function answerTexts(field: string, kind: TextKind, answer: ExpertAnswer | null): ItemText[] {
  return answer === null ? [] : [text(`${field}.text`, kind, answer.text), text(`${field}.why`, 'reason', answer.why)];
}

function rubricTexts(field: string, rubric: Rubric): ItemText[] {
  return rubric.map(({ behavior }, at) => text(`${field}.${at}.behavior`, 'note', behavior));
}

function interviewTexts(content: InterviewContent): ItemText[] {
  const { prompt, actorBrief, material, followUps, rubric, redFlags, notes, answers } = content;
  return [
    text('prompt', 'stem', prompt),
    ...(actorBrief === null
      ? []
      : [
          ...(['who', 'opening', 'wants', 'close'] as const).map((part) =>
            text(`actorBrief.${part}`, 'note', actorBrief[part]),
          ),
          ...actorBrief.moves.flatMap((move, at) => [
            text(`actorBrief.moves.${at}.when`, 'note', move.when),
            text(`actorBrief.moves.${at}.reaction`, 'note', move.reaction),
          ]),
          ...each('actorBrief.onlyIfAsked', 'note', actorBrief.onlyIfAsked),
          ...each('actorBrief.never', 'note', actorBrief.never),
        ]),
    ...(material?.kind === 'cards'
      ? material.cards.map((card, at) => text(`material.cards.${at}.text`, 'note', card.text))
      : []),
    ...followUps.map((followUp, at) => text(`followUps.${at}.text`, 'question', followUp.text)),
    ...rubricTexts('rubric', rubric),
    ...each('redFlags', 'note', redFlags),
    ...each('notes', 'note', notes),
    ...answerTexts('answers.strong', 'answer', answers.strong),
    ...answerTexts('answers.strongOther', 'answer', answers.strongOther),
    ...answerTexts('answers.adequate', 'answer', answers.adequate),
    ...answerTexts('answers.weak', 'weak', answers.weak),
  ];
}

function casperTexts(content: CasperContent): ItemText[] {
  return [
    text('scenario', 'stem', content.scenario),
    ...content.shots.flatMap(({ say }, at) =>
      say === undefined ? [] : [text(`shots.${at}.say.text`, 'speech', say.text)],
    ),
    ...content.questions.flatMap((question, at) => [
      text(`questions.${at}.text`, 'question', question.text),
      ...rubricTexts(`questions.${at}.rubric`, question.rubric),
      ...answerTexts(`questions.${at}.answers.strong`, 'answer', question.answers.strong),
      ...answerTexts(`questions.${at}.answers.adequate`, 'answer', question.answers.adequate),
      ...answerTexts(`questions.${at}.answers.weak`, 'weak', question.answers.weak),
    ]),
    ...each('redFlags', 'note', content.redFlags),
  ];
}

function essayTexts({ question, essay, comments, revision, quality }: EssayContent): ItemText[] {
  return [
    text('question', 'question', question),
    text('essay', quality === 'strong with fixes' ? 'essay' : 'draft', essay),
    ...comments.split('\n').map((line, at) => text(`comments.${at}`, 'note', line)),
    text('revision', 'essay', revision),
  ];
}

function lessonTexts({ slides, checks }: LessonContent): ItemText[] {
  return [
    ...slides.flatMap(({ show, say }, at) => [
      text(`slides.${at}.show`, 'shown', show),
      text(`slides.${at}.say`, 'speech', say),
    ]),
    ...checks.flatMap((check, at) => [
      text(`checks.${at}.question`, 'question', check.question),
      ...each(`checks.${at}.options`, 'response', check.options),
      text(`checks.${at}.why`, 'reason', check.why),
    ]),
  ];
}

function ownTexts(content: QuestionContent): ItemText[] {
  switch (content.type) {
    case 'interview':
      return interviewTexts(content);
    case 'casper':
      return casperTexts(content);
    case 'aamcpreview':
      return [
        text('scenario', 'stem', content.scenario),
        ...content.responses.flatMap((response, at) => [
          text(`responses.${at}.text`, 'response', response.text),
          text(`responses.${at}.reason`, 'reason', response.reason),
        ]),
        ...each('notes', 'note', content.notes),
      ];
    case 'multiplechoice':
      return [
        text('stem', 'stem', content.stem),
        ...content.options.flatMap((option, at) => [
          text(`options.${at}.text`, 'response', option.text),
          text(`options.${at}.why`, 'reason', option.why),
        ]),
        text('takeaway', 'reason', content.takeaway),
      ];
    case 'essay':
      return essayTexts(content);
    case 'lesson':
      return lessonTexts(content);
  }
}

/** Every text that is not empty, in the order of the page. */
export function textsOf(content: QuestionContent): ItemText[] {
  return [
    text('title', 'note', content.title),
    text('about.contentNote', 'note', content.about.contentNote),
    ...ownTexts(content),
  ].filter(({ text: value }) => value.trim() !== '');
}

/** What tells an item from every other: the prompt or scenario; of an essay and a lesson the text itself, for their titles and questions are a family's. */
export function stemOf(content: QuestionContent): string {
  switch (content.type) {
    case 'interview':
      return content.prompt;
    case 'casper':
    case 'aamcpreview':
      return content.scenario;
    case 'multiplechoice':
      return content.stem;
    case 'essay':
      return withoutMarks(content.essay);
    case 'lesson':
      return content.slides.map(({ say }) => say).join('\n\n');
  }
}

/** An essay as an applicant would have sent it: without the editors' marks [1] to [6]. */
export function withoutMarks(essay: string): string {
  // Begins where a run of blanks begins: from each blank of a long run the search would go to its end.
  return essay.replaceAll(/(?<!\s)\s*\[\d\]/g, '');
}
