// From the form in which writers write an item to the content that the product keeps: mappings become lists, the words of a type become
// those of the contract. What does not fit is left as it is, so that the schema names it.

export type Raw = Record<string, unknown>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const HEAD_FIELDS = [
  'id',
  'courseId',
  'category',
  'family',
  'block',
  'chapter',
  'status',
  'author',
  'reviewers',
  'reviewedOn',
  'reviewBy',
  'createdOn',
  'version',
  'isFree',
  'freePriorityNumber',
  'multimediaType',
  'multimediaLink',
];

const ABOUT_FIELDS = [
  'author',
  'provenance',
  'language',
  'country',
  'competencies',
  'setting',
  'theme',
  'topics',
  'premise',
  'difficulty',
  'cast',
  'contentNote',
  'sources',
];

/** What a writer calls a field, by what the content calls it: an error is told in the writer's words. */
export const WRITTEN_NAMES: Readonly<Record<string, string>> = {
  essay: 'essayContent',
  writtenFor: 'schoolType or writer',
  schoolIds: 'schools',
};

/** `{ '3:00': text }` → a list, in the order of `rank`. */
function listOf<Entry>(value: unknown, entry: (key: string, value: unknown) => Entry, rank?: (key: string) => number) {
  if (!isRaw(value)) return value;
  const entries = Object.entries(value);
  const ordered = rank === undefined ? entries : entries.toSorted(([one], [other]) => rank(one) - rank(other));
  return ordered.map(([key, each]) => entry(key, each));
}

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
/** '9', '7-8' … and 5 … 1: the best first. */
const worstness = (level: string): number => -Number(level.split('-')[0]);

const rubricOf = (value: unknown) => listOf(value, (level, behavior) => ({ level, behavior }), worstness);

/** A short item's answers are plain texts without a reason. */
function answersOf(value: unknown): unknown {
  if (!isRaw(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([quality, answer]) => [
      quality,
      typeof answer === 'string' ? { text: answer, why: '' } : answer,
    ]),
  );
}

/** `[Deniz, worried]` → `{ name, mood }`, and the like. */
function pairOf(value: unknown, first: string, second: string): unknown {
  return Array.isArray(value) && value.length === 2 ? { [first]: value[0], [second]: value[1] } : value;
}

/** Leaves out what is undefined: a strict schema takes a missing field, not an empty one. */
function defined(fields: Raw): Raw {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Cells of a table are texts, numbers too. */
function materialOf(material: unknown): unknown {
  if (!isRaw(material) || !Array.isArray(material.rows)) return material;
  const rows = material.rows.map((row: unknown) =>
    Array.isArray(row) ? row.map((cell: unknown) => (typeof cell === 'number' ? String(cell) : cell)) : row,
  );
  return { ...material, rows };
}

function interviewForm(raw: Raw): Raw {
  const { question, followUp, prompt, followUps, rubric, actorBrief, answers, material, ...rest } = raw;
  const isShort = question !== undefined;
  return defined({
    ...rest,
    length: isShort ? 'short' : 'station',
    prompt: isShort ? question : prompt,
    followUps: isShort
      ? followUp === undefined
        ? []
        : [{ at: '', text: followUp }]
      : listOf(followUps, (at, text) => ({ at, text }), secondsOf),
    rubric: rubricOf(rubric),
    actorBrief: isRaw(actorBrief)
      ? { ...actorBrief, moves: listOf(actorBrief.moves, (when, reaction) => ({ when, reaction })) }
      : actorBrief,
    answers: answersOf(answers),
    material: materialOf(material),
  });
}

function casperForm({ textVersion, scenario, shots, questions, ...rest }: Raw): Raw {
  return defined({
    ...rest,
    scenario: scenario ?? textVersion,
    shots: Array.isArray(shots)
      ? shots.map((shot: unknown) =>
          isRaw(shot)
            ? defined({ ...shot, person: pairOf(shot.person, 'name', 'mood'), say: pairOf(shot.say, 'who', 'text') })
            : shot,
        )
      : shots,
    questions: Array.isArray(questions)
      ? questions.map((question: unknown) =>
          isRaw(question)
            ? { ...question, rubric: rubricOf(question.rubric), answers: answersOf(question.answers) }
            : question,
        )
      : questions,
  });
}

function choiceForm({ options, why, ...rest }: Raw): Raw {
  const reasons = isRaw(why) ? why : {};
  return { ...rest, options: listOf(options, (id, text) => ({ id, text, why: reasons[id] })) };
}

function essayForm(raw: Raw): Raw {
  const { essayTitle, essayContent, schoolType, writer, schools, limit, comments, title, ...rest } = raw;
  const { most, ...limits } = isRaw(limit) ? limit : {};
  return defined({
    ...rest,
    title: title ?? essayTitle,
    essay: essayContent,
    writtenFor: schoolType ?? writer,
    schoolIds: schools,
    limit: isRaw(limit) ? { ...limits, max: most ?? limits.max } : limit,
    comments: Array.isArray(comments) ? comments.join('\n') : comments,
  });
}

const FORMS: Readonly<Record<string, (raw: Raw) => Raw>> = {
  interview: interviewForm,
  casper: casperForm,
  multiplechoice: choiceForm,
  essay: essayForm,
};

/**
 * Items of quiz and mini banks are listed by a title that nobody writes: it is the last part of the id, after bank and key, as a sentence.
 * 'quiz-formats-across-middle' → 'Across middle'.
 */
function titleFromId(id: unknown): string {
  const words = String(id).split('-').slice(2).join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A month that YAML reads as a number is still a month. */
function sourcesOf(sources: unknown): unknown {
  if (!Array.isArray(sources)) return sources;
  return sources.map((source: unknown) =>
    isRaw(source) && typeof source.checkedOn === 'number' ? { ...source, checkedOn: String(source.checkedOn) } : source,
  );
}

/** The content of an item, still to be checked by the contract's schema. */
export function contentOf(item: Raw): Raw {
  const own = Object.fromEntries(
    Object.entries(item).filter(([name]) => !HEAD_FIELDS.includes(name) && !ABOUT_FIELDS.includes(name)),
  );
  const about = Object.fromEntries(
    ABOUT_FIELDS.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  );
  const content = (FORMS[String(item.type)] ?? ((raw: Raw) => raw))(own);
  return {
    ...content,
    title: content.title ?? titleFromId(item.id),
    about: defined({
      ...about,
      contentNote: about.contentNote ?? undefined,
      sources: sourcesOf(about.sources),
      multimedia: defined({ type: item.multimediaType, link: item.multimediaLink }),
    }),
  };
}

/** The title of the category: the station type, family, block or chapter; of the two rated tests the first competency. */
export function categoryTitleOf(item: Raw): string {
  const written = item.category ?? item.family ?? item.block ?? item.chapter;
  if (written === undefined && Array.isArray(item.competencies)) return String(item.competencies[0] ?? '');
  // '2 The door': chapters are numbered by their order.
  return typeof written === 'string' ? written.replace(/^\d+\.? +/, '') : '';
}
