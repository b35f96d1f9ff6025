// Every image of the library: what it shows, how large it is, and where it comes from.
import type { ManagedImage, ManagedImagesQuery } from '@matricula/contract/foundation/images.ts';
import {
  IMAGE_SEARCH_MAX_LENGTH,
  IMAGE_SORTS,
  IMAGES_PAGE_SIZE,
  type ImageSort,
} from '@matricula/contract/foundation/images.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { managedImagesQuery } from '#state/foundation/managed-images.queries.ts';
import { formatNumber } from '#lib/text/format.ts';
import { LibraryImage } from '#ui/marks/library-image.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import styles from './admin-images.module.css';

const IMAGES = defineList<ManagedImage>({
  id: 'images',
  label: 'Images',
  nouns: ['image', 'images'],
  keyOf: ({ imageId }) => imageId,
  nameOf: ({ name }) => name,
  emptyText: 'No images yet. Choose pictures above to add them.',
  search: {
    label: 'Search images by name, alternative text or source',
    placeholder: 'Name, text or source',
    maxLength: IMAGE_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'used',
      label: 'Used',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      key: 'rights',
      label: 'Rights',
      choices: [
        { value: 'said', label: 'Recorded' },
        { value: 'none', label: 'Not recorded' },
      ],
    },
  ],
  sorts: IMAGE_SORTS,
});

const COLUMNS: readonly Column<ManagedImage>[] = [
  {
    label: 'Image',
    isHeading: true,
    sort: { key: 'name', up: 'by name', down: 'by name, Z to A' },
    cell: ({ imageId, name, ...image }) => (
      <span className={styles.named}>
        <LibraryImage image={image} alternativeText="" sizes="48px" className={styles.thumbnail} />
        <Link to={href('/course/uploadimage/:imageId', { imageId })}>{name}</Link>
      </span>
    ),
  },
  {
    label: 'Alternative text',
    isWide: true,
    cell: ({ alternativeText, isDecorative }) => (isDecorative ? <Tag>Decorative</Tag> : alternativeText),
  },
  { label: 'Size', cell: ({ width, height }) => <span className={styles.size}>{`${width} × ${height}`}</span> },
  { label: 'Rights', cell: ({ rights }) => rights.license || rights.source || rights.allowedBy || 'Not recorded' },
  { label: 'Used in', isNumeric: true, cell: ({ useCount }) => formatNumber(useCount) },
  {
    label: 'Added',
    sort: { key: 'added', up: 'first added first', down: 'last added first', startsDown: true },
    cell: ({ addedAt }) => <RelativeTime at={addedAt} />,
  },
  {
    label: 'Changed',
    sort: { key: 'changed', up: 'longest unchanged first', down: 'last changed first', startsDown: true },
    cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
  },
];

export function ImageTable() {
  const address = useTableAddress(IMAGES);
  const filters = address.filters as Pick<ManagedImagesQuery, 'rights' | 'used'>;
  const images = useQuery(
    managedImagesQuery({
      search: address.search === '' ? undefined : address.search,
      ...filters,
      sort: (address.sort as ImageSort | null) ?? undefined,
      page: address.page,
    }),
  );
  return (
    <ListPage
      list={IMAGES}
      address={address}
      columns={COLUMNS}
      usualSort="-added"
      pageSize={IMAGES_PAGE_SIZE}
      result={{
        rows: images.data?.data,
        total: images.data?.total ?? 0,
        error: images.error,
        isStale: images.isPlaceholderData,
        onRetry: () => void images.refetch(),
      }}
    />
  );
}
