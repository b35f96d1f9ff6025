// The logo of a school: chosen from the library of images, or the shield that we draw. Saved right away, apart from the form.
import type { ManagedSchool } from '@matricula/contract/schools/school-management.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useFoundImages } from '#state/foundation/use-found-images.ts';
import { Button } from '#ui/button.tsx';
import { ImagePicker } from '#ui/dialog/image-picker.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { LibraryImage } from '#ui/marks/library-image.tsx';
import { Monogram } from '#ui/marks/monogram.tsx';
import { schoolLogoQuery, setSchoolLogoMutation } from './admin-schools.queries.ts';
import styles from './logo-part.module.css';

type Shown = Pick<ManagedSchool, 'schoolId' | 'title' | 'monogram'>;

export function LogoPart({ school: { schoolId, title, monogram } }: { school: Shown }) {
  const logo = useQuery(schoolLogoQuery(schoolId));
  const change = useMutation(setSchoolLogoMutation(schoolId));
  const [isChoosing, setChoosing] = useState(false);
  const found = useFoundImages(isChoosing, { rights: 'said' });
  const shown = logo.data?.logo ?? null;
  const seenImageId = shown?.imageId ?? null;

  function close() {
    setChoosing(false);
    found.onSearch('');
    change.reset();
  }

  return (
    <Card title="Logo">
      {logo.isError ? (
        <LoadFailure what="The logo" error={logo.error} onRetry={() => void logo.refetch()} />
      ) : logo.isPending ? (
        <Loading />
      ) : (
        <div className={styles.part}>
          {shown === null ? (
            <Monogram name={title} initials={monogram.initials} hue={monogram.hue} size={72} />
          ) : (
            <LibraryImage image={shown} alternativeText={shown.alternativeText} sizes="96px" className={styles.logo} />
          )}
          <Stack gap="small">
            {shown === null ? (
              <p>The shield with the school’s initials is shown.</p>
            ) : (
              <p>
                <Link to={href('/course/uploadimage/:imageId', { imageId: shown.imageId })}>{shown.name}</Link>
                {`. ${shown.rights.source}, ${shown.rights.license}. Allowed by ${shown.rights.allowedBy} on ${shown.rights.allowedOn}.`}
              </p>
            )}
            <Row>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  change.reset();
                  setChoosing(true);
                }}
              >
                {shown === null ? 'Choose a logo' : 'Choose another logo'}
              </Button>
              {shown === null ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  isBusy={change.isPending && !isChoosing}
                  busyLabel="Removing..."
                  onClick={() => change.mutate({ imageId: null, seenImageId })}
                >
                  Show the shield instead
                </Button>
              )}
            </Row>
            <div role="status">{change.isSuccess ? 'The logo is saved.' : null}</div>
            {change.isError && !isChoosing ? <Banner kind="error">{change.error.message}</Banner> : null}
          </Stack>
        </div>
      )}
      {isChoosing ? (
        <ImagePicker
          title="Choose a logo"
          {...found}
          error={change.error}
          isBusy={change.isPending}
          onChoose={({ imageId }) => change.mutate({ imageId, seenImageId }, { onSuccess: () => setChoosing(false) })}
          onClose={close}
        >
          <p>
            Images whose rights are recorded. <Link to="/course/uploadimage">Add others to the library</Link>
          </p>
        </ImagePicker>
      ) : null}
    </Card>
  );
}
