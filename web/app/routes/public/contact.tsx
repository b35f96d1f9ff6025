// Contact.
import { ContactFacts } from '#features/site/contact/contact-facts.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { SplitPage } from '#ui/layout/split-page.tsx';

export const meta = pageMeta({
  title: 'Contact',
  description: 'General support by e-mail, our city, and our Instagram handle.',
});

export default function ContactRoute() {
  return (
    <SplitPage title="Contact" lead="Tell us what you tried and what happened.">
      <ContactFacts />
    </SplitPage>
  );
}
