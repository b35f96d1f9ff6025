// One's own profile on the first page: whether it is listed, what hinders that, and the way to see it as applicants do.
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { isAbsent, NoProfile } from '#features/marketplace/own-profile/own-profile-page.tsx';
import { ownProfileQuery } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { graceText, isInGrace } from './declaration-part.tsx';
import { HindranceList } from './hindrance-list.tsx';
import { DECLARATION_ID, effectOf, PROFILE_PATH, STATE_WORDS } from './standing-words.ts';

export function ProfileToday() {
  const { data, error, refetch } = useQuery(ownProfileQuery());
  return (
    <Card title="Your profile">
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : isAbsent(error) ? (
          <NoProfile />
        ) : (
          <LoadFailure what="Your profile" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Stack>
          <Row>
            <Tag tone={STATE_WORDS[data.state].tone}>{STATE_WORDS[data.state].label}</Tag>
          </Row>
          <p>{effectOf(data)}</p>
          {isInGrace(data) ? (
            <p>
              {graceText(data)} <Link to={{ pathname: PROFILE_PATH, hash: DECLARATION_ID }}>Declare now</Link>
            </p>
          ) : null}
          {data.hindrances.length > 0 ? (
            <>
              <p>{data.state === 'live' ? 'To do:' : 'Before you can list it:'}</p>
              <HindranceList hindrances={data.hindrances} isShort />
            </>
          ) : data.state === 'live' ? null : (
            <p>
              Nothing is missing.{' '}
              <Link to={PROFILE_PATH}>{data.state === 'draft' ? 'List your profile' : 'List it again'}</Link>
            </p>
          )}
          <Row>
            <ButtonLink
              to={
                data.state === 'live'
                  ? href('/consultant/:cid', { cid: data._id })
                  : { pathname: PROFILE_PATH, search: '?preview' }
              }
              variant="secondary"
            >
              View as an applicant
            </ButtonLink>
          </Row>
        </Stack>
      )}
    </Card>
  );
}
