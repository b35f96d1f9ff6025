// Every course in the order in which the home page offers them, with what stands in each.
import type { CountedCourse } from '@matricula/contract/practice/managed-courses.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { managedCoursesQuery } from '#state/practice/managed-courses.queries.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { orderCoursesMutation } from './admin-courses.queries.ts';
import { countColumns } from './count-columns.tsx';
import styles from './course-list.module.css';
import { CourseMark } from '#ui/marks/course-mark.tsx';

const COUNTS = countColumns<CountedCourse>(({ courseId }) => ({ course: courseId }));

export function CourseList() {
  const courses = useQuery(managedCoursesQuery());
  if (courses.data !== undefined) return <OrderedCourses courses={courses.data} />;
  if (courses.isError)
    return <LoadFailure what="The courses" error={courses.error} onRetry={() => void courses.refetch()} />;
  return (
    <DataTable
      isList
      label="Courses"
      columns={[{ label: 'Course', cell: () => null }]}
      rows={[]}
      keyOf={String}
      skeletonRows={8}
    />
  );
}

function OrderedCourses({ courses }: { courses: readonly CountedCourse[] }) {
  const ordering = useMutation(orderCoursesMutation());
  const [news, setNews] = useState('');
  const ids = courses.map(({ courseId }) => courseId);
  const byId = new Map(courses.map((course) => [course.courseId, course]));
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate({ order: wanted, seen: ids });
      setNews(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });
  if (courses.length === 0) {
    return (
      <EmptyBox title="No courses yet">
        <p>Add a course, give it categories, then publish it.</p>
      </EmptyBox>
    );
  }

  const name: Column<CountedCourse> = {
    label: 'Course',
    isHeading: true,
    cell: ({ courseId, title, isPublished, ...look }) => (
      <span className={styles.course} data-dragged={draggedId === courseId || undefined}>
        <DragHandle {...handleOf(courseId)} />
        <CourseMark {...look} />
        <Link to={href('/course/courses/:courseId', { courseId })}>{title}</Link>
        {isPublished ? null : <Tag>Draft</Tag>}
      </span>
    ),
  };
  const places: Column<CountedCourse> = {
    label: 'Order',
    cell: ({ courseId, title }) => (
      <MoveButtons
        isInline
        title={title}
        index={ids.indexOf(courseId)}
        count={ids.length}
        onMove={(to) => move(courseId, to)}
      />
    ),
  };
  return (
    <Stack gap="small">
      {ordering.isError ? <Banner kind="error">{ordering.error.message}</Banner> : null}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <DataTable
        isList
        label="Courses"
        columns={[name, ...COUNTS, places]}
        rows={order.flatMap((id) => byId.get(id) ?? [])}
        keyOf={({ courseId }) => courseId}
      />
    </Stack>
  );
}
