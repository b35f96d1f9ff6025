// A content while it is being typed. As lenient as the schemas of each type are, and a link may be unfinished: words must not be lost over it.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import { casperContentSchema } from './casper.ts';
import { aboutSchema, multimediaSchema } from './content-fields.ts';
import { LINK_MAX_LENGTH } from './content-limits.rules.ts';
import { essayContentSchema } from './essay.ts';
import { interviewContentSchema } from './interview.ts';
import { lessonContentSchema } from './lesson.ts';
import { multipleChoiceContentSchema } from './multiple-choice.ts';
import { previewContentSchema } from './preview.ts';

const unfinished = {
  about: aboutSchema.extend({ multimedia: multimediaSchema.extend({ link: textSchema(LINK_MAX_LENGTH) }) }),
};

export const draftContentSchema = z.discriminatedUnion('type', [
  interviewContentSchema.extend(unfinished),
  casperContentSchema.extend(unfinished),
  previewContentSchema.extend(unfinished),
  multipleChoiceContentSchema.extend(unfinished),
  essayContentSchema.extend(unfinished),
  lessonContentSchema.extend(unfinished),
]);
