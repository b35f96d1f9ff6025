// The environment as one checked, frozen object. The only reader of process.env on the server.
import {
  BECOME_CONSULTANT_PATH,
  DEFAULT_BRAND_ORIGINS,
  DEFAULT_EXTRA_HOSTS,
  hostnameOf,
  type BrandOrigins,
} from '@matricula/contract/base/brands.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/base/contact.ts';
import { z } from 'zod';
import { readCopyTarget } from './config-audit.ts';
import { DEVELOPMENT_FILE_KEY, DEVELOPMENT_SECRET, secretProblem } from './config-secrets.ts';

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url().transform((value) => new URL(value).origin);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Instead of a list of proxies: this process faces the network itself. */
const NO_PROXY = 'none';

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(9464),
  WORKER_METRICS_PORT: port.default(9465),
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:5432/matricula'),
  MIGRATION_DATABASE_URL: z.string().optional(),
  SHED_LOAD_AFTER_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
  SHED_LOAD_HEAP_MB: z.coerce.number().int().min(100).max(64_000).default(1_500),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  LOOKUPS_PER_STATEMENT: z.coerce.number().int().min(1).max(1_000).default(200),
  BACKGROUND_PER_TURN: z.coerce.number().int().min(0).max(1_000).default(2),
  LISTEN_SOCKETS: z.coerce.number().int().min(1).max(64).default(16),
  PUBLIC_CACHE: flag.default(true),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379'),
  REDIS_PREFIX: z.string().default('matricula:'),
  AUTH_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
  MATRICULA_ORIGIN: origin.optional(),
  PEERWAY_ORIGIN: origin.optional(),
  EXTRA_HOSTS: commaList.default(DEFAULT_EXTRA_HOSTS),
  TRUST_PROXY: commaList.default([]),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Matricula <no-reply@matricula.test>'),
  SUPPORT_EMAIL: z.string().default(SUPPORT_EMAIL),
  STORAGE_DRIVER: z.enum(['file', 's3']).default('file'),
  STORAGE_DIRECTORY: z.string().default('.data/storage'),
  S3_ENDPOINT: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  FILE_KEY: commaList.pipe(z.array(z.string().min(32)).min(1)).default([DEVELOPMENT_FILE_KEY]),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^\/|^[^/]+:\d+$/, 'host:port, or the path of a socket')
    .default('127.0.0.1:3310'),
  OFFICE_DIRECTORY: z.string().startsWith('/').default('/usr/lib/libreoffice'),
  FFMPEG_DIRECTORY: z.string().startsWith('/').default('/usr/bin'),
  BECOME_CONSULTANT_URL: z.url().optional(),
  WEB_BUILD_DIRECTORY: z.string().default(''),
  DEV_PAGES: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SCHOOL_NOTICE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(120),
  MESSAGE_NOTICE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  PUSH_PUBLIC_KEY: z.string().default(''),
  PUSH_PRIVATE_KEY: z.string().default(''),
  PUSH_CONTACT: z.string().default(''),
  PUSH_EXTRA_HOSTS: commaList.default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^((sk|rk)_(test|live)_\w+)?$/, 'a secret or restricted key of Stripe')
    .default(''),
  STRIPE_WEBHOOK_SECRETS: commaList.pipe(z.array(z.string().regex(/^whsec_\S+$/, 'begins with whsec_'))).default([]),
  STRIPE_API_ORIGIN: origin.optional(),
  PAYMENTS_LIVE: flag.default(false),
  AUDIT_COPY: z
    .string()
    .transform((address, issues) => {
      const target = readCopyTarget(address);
      if (target === undefined)
        issues.addIssue('file:/path, syslog://host:port for TCP, or syslog+udp://host:port for UDP');
      return target ?? z.NEVER;
    })
    .optional(),
  AUDIT_KEEP_YEARS: z.coerce.number().int().min(2).max(100).default(7),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(2_000),
});

/** Every key the server understands; the guard compares it with .env.example. */
export const CONFIG_KEYS = Object.keys(environmentSchema.shape);

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads and checks the environment. Throws one readable list of everything that is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw unusable(lines);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const origins: BrandOrigins = {
    matricula: env.MATRICULA_ORIGIN ?? DEFAULT_BRAND_ORIGINS.matricula.replace(':3000', `:${env.PORT}`),
    peerway: env.PEERWAY_ORIGIN ?? DEFAULT_BRAND_ORIGINS.peerway.replace(':3000', `:${env.PORT}`),
  };
  const allowedHosts = new Set([
    new URL(origins.matricula).hostname,
    new URL(origins.peerway).hostname,
    ...env.EXTRA_HOSTS.map(hostnameOf),
  ]);
  const problems = [...paymentProblems(env), ...([...allowedHosts].every(isLoopback) ? [] : publicProblems(env))];
  if (problems.length > 0) throw unusable(problems);
  return Object.freeze({
    isProduction,
    isTest: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    workerMetricsPort: env.WORKER_METRICS_PORT,
    databaseUrl: env.DATABASE_URL,
    /** The owner of the tables; for migrations and the seed only. The same as above where nobody tells the two apart. */
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    shedLoadAfterMs: env.SHED_LOAD_AFTER_MS,
    shedLoadHeapBytes: env.SHED_LOAD_HEAP_MB * 1_000_000,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** What many requests look up at once is asked in statements of at most so many; 1: each asks for itself. */
    lookupsPerStatement: env.LOOKUPS_PER_STATEMENT,
    /** Of what browsers ask by themselves when they come back, so many are let in at each turn of the event loop; 0: all. */
    backgroundPerTurn: env.BACKGROUND_PER_TURN,
    listenSockets: env.LISTEN_SOCKETS,
    hasPublicCache: env.PUBLIC_CACHE,
    redisUrl: env.REDIS_URL,
    redisPrefix: env.REDIS_PREFIX,
    authSecret: env.AUTH_SECRET,
    origins,
    /** Whether browsers reach us over TLS; decides HSTS and the upgrade of insecure requests. */
    isHttps: origins.matricula.startsWith('https:'),
    allowedHosts,
    trustProxy: env.TRUST_PROXY.filter((proxy) => proxy !== NO_PROXY),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    storage: {
      driver: env.STORAGE_DRIVER,
      directory: env.STORAGE_DIRECTORY,
      s3: {
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      },
    },
    /** The first one wraps the keys of files; the others open what they wrapped before. */
    fileKeys: env.FILE_KEY,
    clamdAddress: env.CLAMD_ADDRESS,
    officeDirectory: env.OFFICE_DIRECTORY,
    ffmpegDirectory: env.FFMPEG_DIRECTORY,
    becomeConsultantUrl: env.BECOME_CONSULTANT_URL ?? BECOME_CONSULTANT_PATH,
    webBuildDirectory: env.WEB_BUILD_DIRECTORY,
    /** /dev/mail and /dev/ui: always in development, in production only for the tests that walk them. */
    hasDevPages: !isProduction || env.DEV_PAGES,
    logLevel: env.LOG_LEVEL,
    /** Changes of schools within this while become one mail to a follower. */
    schoolNoticeMs: env.SCHOOL_NOTICE_SECONDS * 1_000,
    /** A message unread for so long is told by mail, and nobody gets mails about messages more often. */
    messageNoticeMs: env.MESSAGE_NOTICE_SECONDS * 1_000,
    push: {
      publicKey: env.PUSH_PUBLIC_KEY,
      privateKey: env.PUSH_PRIVATE_KEY,
      contact: env.PUSH_CONTACT === '' ? `mailto:${env.SUPPORT_EMAIL}` : env.PUSH_CONTACT,
      extraHosts: env.PUSH_EXTRA_HOSTS,
    },
    payments: {
      secretKey: env.STRIPE_SECRET_KEY,
      /** Any of them counts: two while one is being replaced. */
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      /** Of the simulator; null for Stripe itself. */
      apiOrigin: env.STRIPE_API_ORIGIN ?? null,
    },
    audit: { copyTo: env.AUDIT_COPY ?? null, keptYears: env.AUDIT_KEEP_YEARS },
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  });
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** What would be harmless on one machine and is not where others can reach us. */
function publicProblems(env: z.output<typeof environmentSchema>): string[] {
  const { AUTH_SECRET, FILE_KEY, TRUST_PROXY, STRIPE_API_ORIGIN } = env;
  const problemOf = (name: string, secret: string) => {
    const problem = secretProblem(secret);
    return problem === null ? [] : [`${name}: ${problem}`];
  };
  return [
    ...problemOf('AUTH_SECRET', AUTH_SECRET),
    // The others only open what they have wrapped before; without them those files would be lost.
    ...problemOf('FILE_KEY', FILE_KEY[0] ?? ''),
    // Whoever finds the simulator can pay with test cards.
    ...(STRIPE_API_ORIGIN === undefined ? [] : ['STRIPE_API_ORIGIN: only on this machine']),
    // Behind a proxy that is not believed everybody has its address, and one attacker uses up everybody's limits.
    ...(TRUST_PROXY.length > 0
      ? []
      : [`TRUST_PROXY: name the load balancers in front, or say '${NO_PROXY}' where there are none`]),
  ];
}

/** What could take real money by accident, or send a key where it does not belong. */
function paymentProblems(env: z.output<typeof environmentSchema>): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_API_ORIGIN, PAYMENTS_LIVE } = env;
  if (STRIPE_SECRET_KEY === '') return PAYMENTS_LIVE ? ['PAYMENTS_LIVE: there is no key'] : [];
  const isLive = STRIPE_SECRET_KEY.includes('_live_');
  return [
    ...(isLive && !PAYMENTS_LIVE
      ? ['STRIPE_SECRET_KEY: a live key takes real money; set PAYMENTS_LIVE=1 as well']
      : []),
    ...(!isLive && PAYMENTS_LIVE ? ['PAYMENTS_LIVE: the key is not a live one'] : []),
    ...(STRIPE_WEBHOOK_SECRETS.length === 0
      ? ['STRIPE_WEBHOOK_SECRETS: missing; without it no payment is noticed']
      : []),
    ...(STRIPE_API_ORIGIN === undefined || (!isLive && isLoopback(new URL(STRIPE_API_ORIGIN).hostname))
      ? []
      : ['STRIPE_API_ORIGIN: only for a simulator on this machine, and never with a live key']),
  ];
}

function unusable(problems: readonly string[]): Error {
  return new Error(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
