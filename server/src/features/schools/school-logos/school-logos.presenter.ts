// The logo of a school as its editor shows it. Pure.
import type { SchoolLogo } from '@matricula/contract/schools/school-logos.ts';
import { type ManagedImage, presentImage } from '#features/foundation/images/images.service.ts';

export function presentLogo(image: ManagedImage | null): SchoolLogo {
  return { logo: image === null ? null : presentImage(image) };
}
