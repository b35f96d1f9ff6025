// The mail gallery: every mail in both brands, harmless to open, absent where development pages are off.
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDevMail, type MailPreview } from '#platform/mail/dev-mail.ts';
import { listRoutes } from '#platform/http/access.ts';

const PREVIEWS: MailPreview[] = [
  {
    name: 'welcome',
    title: 'Welcome <b>',
    render: (brand) => ({
      subject: `Hi & bye from ${brand}`,
      html: `<h1>Hi from ${brand}</h1>`,
      text: `Hi, <${brand}>`,
    }),
  },
  {
    name: 'reset-password',
    title: 'Reset',
    render: () => ({ subject: 'Reset', html: '<h1>Reset</h1>', text: 'Reset' }),
  },
];

async function buildGallery(hasDevPages: boolean, previews = PREVIEWS): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Also proves that each route declares what the server demands of a route.
  listRoutes(app);
  addDevMail(app, { hasDevPages }, previews);
  await app.ready();
  return app;
}

describe('/dev/mail', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildGallery(true);
  });
  afterAll(() => app.close());

  it('shows every mail in both brands, in frames where nothing runs', async () => {
    const reply = await app.inject('/dev/mail');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('Welcome &lt;b&gt;');
    expect(reply.body).toContain('Hi &amp; bye from peerway');
    expect(reply.body).toContain('Hi, &lt;matricula&gt;');
    expect(reply.body).not.toContain('<script');
    const frames = [...reply.body.matchAll(/<iframe sandbox="" [^>]*src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(frames).toHaveLength(PREVIEWS.length * 2);
    const replies = await Promise.all(frames.map(async (source) => [source, (await app.inject(source)).statusCode]));
    expect(replies).toEqual(frames.map((source) => [source, 200]));
  });

  it.each(['/dev/mail', '/dev/mail/peerway/welcome.html', '/dev/mail/matricula/welcome.txt'])(
    'allows inline styles and its own frames on %s, and nothing else',
    async (path) => {
      const policy = String((await app.inject(path)).headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('script-src');
    },
  );

  it('serves one mail as HTML and as plain text', async () => {
    const html = await app.inject('/dev/mail/peerway/welcome.html');
    expect([html.headers['content-type'], html.body]).toEqual(['text/html; charset=utf-8', '<h1>Hi from peerway</h1>']);
    const text = await app.inject('/dev/mail/matricula/welcome.txt');
    expect([text.headers['content-type'], text.body]).toEqual(['text/plain; charset=utf-8', 'Hi, <matricula>']);
  });

  it.each([
    ['/dev/mail/matricula/absent.html', 404],
    ['/dev/mail/matricula/welcome.exe', 404],
    ['/dev/mail/matricula/welcome', 404],
    ['/dev/mail/matricula/__proto__.html', 404],
    ['/dev/mail/other/welcome.html', 400],
  ])('refuses %s', async (path, status) => {
    expect((await app.inject(path)).statusCode).toBe(status);
  });

  it('does not exist where development pages are off', async () => {
    const closed = await buildGallery(false);
    expect((await closed.inject('/dev/mail')).statusCode).toBe(404);
    expect((await closed.inject('/dev/mail/matricula/welcome.html')).statusCode).toBe(404);
    await closed.close();
  });

  it('refuses two mails with one name', async () => {
    await expect(buildGallery(true, [...PREVIEWS, ...PREVIEWS])).rejects.toThrow('share a name');
  });
});
