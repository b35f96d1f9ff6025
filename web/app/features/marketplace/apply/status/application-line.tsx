// How somebody's application stands, in one line with the way to it: for other screens.
import type { ApplicationStatus } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { Link } from 'react-router';
import { Row } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { STATUS_WORDS } from './status-words.ts';

export function ApplicationLine({ status }: { status: ApplicationStatus }) {
  const { label, tone } = STATUS_WORDS[status];
  return (
    <Row>
      <Tag tone={tone}>{label}</Tag>
      <Link to="/app/apply">{status === 'draft' ? 'Continue your application' : 'Open your application'}</Link>
    </Row>
  );
}
