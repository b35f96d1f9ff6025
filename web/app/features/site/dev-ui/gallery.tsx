// The small components of ui/ in every state, in one scheme.
import { type Brand, BRANDS } from '@matricula/contract/base/brands.ts';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormErrorSummary } from '#ui/form/form-error-summary.tsx';
import { Loading, Skeleton, Spinner } from '#ui/feedback/loading.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const CHOICES = [
  { value: 'college', label: 'College' },
  { value: 'medicine', label: 'Medicine' },
];

function Buttons() {
  return (
    <Specimen title="Button">
      <Row>
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="small" variant="secondary" icon={<IconMail size={18} stroke={1.75} aria-hidden />}>
          With an icon
        </Button>
        <Button disabled>Disabled</Button>
        <Button isBusy>Busy</Button>
      </Row>
      <Row>
        <ButtonLink to="/dev/ui" variant="secondary">
          Link to a route
        </ButtonLink>
        <ButtonAnchor href="mailto:nobody@example.com" variant="quiet">
          Link elsewhere
        </ButtonAnchor>
      </Row>
      <Button isWide>As wide as its place</Button>
    </Specimen>
  );
}

function Fields() {
  return (
    <Specimen title="Fields">
      <TextField label="Text" placeholder="Placeholder" />
      <TextField label="With a hint" hint="What it is for" defaultValue="Filled in" isOptional />
      <TextField label="With an error" error="Enter your full name correctly" defaultValue="Ana" />
      <TextField label="Disabled" defaultValue="Not now" disabled />
      <TextField label="Read-only" defaultValue="Only to read" readOnly />
      <PasswordField label="Password" autoComplete="new-password" defaultValue="hidden until shown" />
      <PasswordField
        label="Password with an error"
        autoComplete="new-password"
        error="Enter a password that is at least 8 characters in length"
      />
      <SelectField label="Select" choices={CHOICES} emptyLabel="Select Category" />
      <SelectField label="Select, disabled" choices={CHOICES} emptyLabel="Select Subcategory" disabled />
      <TextArea label="Text area" hint="Up to 1000 characters" />
      <Checkbox label="Checkbox" />
      <Checkbox label="Checkbox, ticked" hint="With a hint" defaultChecked />
      <Checkbox label="Checkbox with an error" error="Please Accept the Terms & Conditions and Privacy Policy" />
      <Checkbox label="Checkbox, disabled" disabled />
    </Specimen>
  );
}

function Messages() {
  return (
    <Specimen title="Banner, form errors">
      <Banner kind="error">Invalid credentials</Banner>
      <Banner kind="success" onClose={() => {}}>
        Your password has been changed and all other devices are signed out.
      </Banner>
      <Banner kind="note">Your answer is saved on this device and will upload when you are back online.</Banner>
      <FormErrorSummary
        attempt={0}
        problems={[
          { fieldId: 'none-1', text: 'Enter your full name correctly' },
          { fieldId: 'none-2', text: 'Enter your e-mail correctly' },
        ]}
      />
    </Specimen>
  );
}

function Waiting() {
  return (
    <Specimen title="Waiting">
      <Spinner />
      <Loading isInline />
      <Skeleton lines={3} />
    </Specimen>
  );
}

function Small({ brands }: { brands: readonly Brand[] }) {
  return (
    <Specimen title="Logo, tag, back link, card, prose">
      <Row>
        {brands.map((brand) => (
          <Logo key={brand.id} brand={brand} />
        ))}
      </Row>
      <Row>
        <Tag>Plain</Tag>
        <Tag tone="primary">This device</Tag>
        <Tag tone="amber">Popular</Tag>
        <Tag tone="sky">New</Tag>
        <Tag tone="success">Confirmed</Tag>
        <Tag tone="danger">Not confirmed</Tag>
      </Row>
      <div>
        <BackLink to="/dev/ui" />
      </div>
      <Card title="A card">A surface with a line around it.</Card>
      <Card>A card without a title.</Card>
      <Prose>
        <h3>Prose</h3>
        <p>
          Running text, at most 68 characters wide, with <a href="#prose">a link</a>, <strong>weight</strong> and{' '}
          <em>stress</em>.
        </p>
        <ul>
          <li>One</li>
          <li>Two</li>
        </ul>
      </Prose>
    </Specimen>
  );
}

export function Gallery({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <section className={styles.gallery} data-scheme={scheme} aria-label={`Components, ${scheme}`}>
      <h2 className={styles.scheme}>{scheme === 'light' ? 'Light' : 'Dark'}</h2>
      <div className={styles.columns}>
        <Buttons />
        <Messages />
        <Fields />
        <Stack gap="huge">
          <Small brands={Object.values(BRANDS)} />
          <Waiting />
        </Stack>
      </div>
    </section>
  );
}
