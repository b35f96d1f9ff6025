// Practice at the top of home: go on where one stopped, what is due again, and the courses with how far one has come in each.
import type { HomeQuestion, LibraryCourse, LibraryReply } from '@matricula/contract/practice/library/library.ts';
import { href, Link } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CourseMark } from '#ui/marks/course-mark.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './practice-home.module.css';
import shared from './library.module.css';

const questionPath = ({ courseId, questionId }: HomeQuestion) =>
  href('/app/courses/:courseId/:questionId', { courseId, questionId });

interface PracticeHomeProps {
  library: LibraryReply;
  /** Above the courses: what they are called depends on where this stands. */
  coursesTitle: string;
}

export function PracticeHome({ library, coursesTitle }: PracticeHomeProps) {
  const { underWay, due, courses } = library;
  return (
    <div className={styles.practice}>
      {underWay.length === 0 && due.total === 0 ? null : (
        <div className={styles.first}>
          {underWay.length === 0 ? null : <UnderWay questions={underWay} />}
          {due.total === 0 ? null : <DueAgain due={due} />}
        </div>
      )}
      <Courses title={coursesTitle} library={library} courses={courses} />
    </div>
  );
}

function UnderWay({ questions }: { questions: readonly HomeQuestion[] }) {
  return (
    <LibraryPart title="Continue where you left off">
      <ul className={shared.rows}>
        {questions.map((question, place) => (
          <li key={question.questionId} className={shared.row}>
            <QuestionName question={question} />
            <ButtonLink to={questionPath(question)} size="small" variant={place === 0 ? 'primary' : 'secondary'}>
              Continue
              <VisuallyHidden>: {question.title}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </LibraryPart>
  );
}

function DueAgain({ due }: { due: LibraryReply['due'] }) {
  return (
    <LibraryPart title={due.total === 1 ? '1 question is due again' : `${due.total} questions are due again`}>
      <ul className={shared.rows}>
        {due.questions.map((question) => (
          <li key={question.questionId} className={shared.row}>
            <QuestionName question={question} />
            <ButtonLink to={questionPath(question)} size="small" variant="secondary">
              Answer again
              <VisuallyHidden>: {question.title}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </LibraryPart>
  );
}

function QuestionName({ question }: { question: HomeQuestion }) {
  return (
    <div>
      <p className={shared.name}>{question.title}</p>
      <p className={shared.small}>{question.courseTitle}</p>
    </div>
  );
}

interface CoursesProps {
  title: string;
  library: LibraryReply;
  courses: readonly LibraryCourse[];
}

function Courses({ title, library, courses }: CoursesProps) {
  const { subscriptionExpiry } = library.subscriptionInformation;
  return (
    <section className={styles.courses} aria-labelledby="courses-title">
      <div className={styles.head}>
        <h2 id="courses-title" className={styles.title}>
          {title}
        </h2>
        <p className={shared.small}>
          {subscriptionExpiry === null
            ? 'The free questions are open to you. An access code opens the rest.'
            : `Every question is open to you until ${formatDay(subscriptionExpiry)}.`}
        </p>
      </div>
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li key={course.courseId} className={styles.card}>
            <CourseCard course={course} hasAll={subscriptionExpiry !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourseCard({ course, hasAll }: { course: LibraryCourse; hasAll: boolean }) {
  const { courseId, title, answered, total, free, due, isChosen } = course;
  return (
    <>
      <div className={styles.name}>
        <CourseMark iconURL={course.iconURL} mainColorBright={course.mainColorBright} isLarge />
        <h3 className={styles.courseTitle}>
          <Link to={href('/app/courses/:courseId', { courseId })} className={styles.link}>
            {title}
          </Link>
        </h3>
      </div>
      <progress className={styles.bar} value={answered} max={total} aria-label={`Done in ${title}`} />
      <p className={shared.small}>
        {answered} of {total} done
        {hasAll || free === total ? '' : ` · ${free} free`}
      </p>
      {isChosen || due > 0 ? (
        <p className={styles.tags}>
          {isChosen ? <Tag tone="primary">Your choice</Tag> : null}
          {due > 0 ? <Tag tone="amber">{`${due} due`}</Tag> : null}
        </p>
      ) : null}
    </>
  );
}
