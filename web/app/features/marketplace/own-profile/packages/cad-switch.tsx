// Whether applicants may pay in Canadian dollars, what that changes, and what is missing for it.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { PACKAGE_TEXTS } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { formatList } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

export function CadSwitch({ profile }: { profile: OwnProfile }) {
  const cad = useProfileWrite('setCad');
  const press = useOnePress();
  const isOn = cad.isPending ? cad.variables : profile.enabledCADPayments;
  const missing = profile.packages.filter(({ live, priceCAD }) => live && priceCAD === null);
  const titles = formatList(missing.map(({ title }) => `“${title}”`));
  return (
    <Stack gap="small">
      <Checkbox
        role="switch"
        label="Show prices in Canadian dollars"
        hint={
          isOn
            ? 'On. Each package on offer shows a price in Canadian dollars beside the one in U.S. dollars.'
            : missing.length > 0
              ? `Off. ${PACKAGE_TEXTS.cadMissing(titles)}`
              : 'Off. Applicants see prices in U.S. dollars only.'
        }
        checked={isOn}
        aria-checked={isOn}
        aria-busy={cad.isPending || undefined}
        onChange={(event) => {
          const isWanted = event.currentTarget.checked;
          press(() => cad.mutateAsync(isWanted));
        }}
      />
      {cad.isError ? <Banner kind="error">{cad.error.message}</Banner> : null}
    </Stack>
  );
}
