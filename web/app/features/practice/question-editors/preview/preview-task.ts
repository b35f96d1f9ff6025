// What a learner sees of a content before the answer, without zod. A test holds it against the schema that the server answers by.
import type { About } from '@matricula/contract/practice/content/content-fields.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';

function publicAbout({ author, competencies, difficulty, country, contentNote, multimedia }: About) {
  return { author, competencies, difficulty, country, contentNote, multimedia };
}

export function previewTask(content: QuestionContent): Task {
  const about = publicAbout(content.about);
  switch (content.type) {
    case 'interview': {
      const { type, length, formatId, prompt, material, followUps } = content;
      return { type, length, formatId, prompt, material, followUps, about };
    }
    case 'casper': {
      const { type, formatId, responseMode, stimulus, scenario } = content;
      const questions = content.questions.map(({ id, text }) => ({ id, text }));
      return { type, formatId, responseMode, stimulus, scenario, questions, about };
    }
    case 'aamcpreview': {
      const { type, formatId, form, scenario } = content;
      const responses = content.responses.map(({ id, text }) => ({ id, text }));
      return { type, formatId, form, scenario, responses, about };
    }
    case 'multiplechoice': {
      const { type, formatId, stem } = content;
      return { type, formatId, stem, options: content.options.map(({ id, text }) => ({ id, text })), about };
    }
    case 'essay': {
      const { title: _title, ...essay } = content;
      return { ...essay, about };
    }
    case 'lesson': {
      const { type, voice, slides, practice } = content;
      const checks = content.checks.map(({ question, options }) => ({ question, options }));
      return { type, voice, slides, practice, checks, about };
    }
  }
}
