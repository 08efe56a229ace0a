/** What the template tells the functions; read once, so that a missing value shows at the first use and not later. */
export const environment = {
  siteDomain: process.env.SITE_DOMAIN ?? 'localhost',
  firstTenant: process.env.FIRST_TENANT ?? 'default',
  bucketName: process.env.BUCKET_NAME ?? '',
  jobsQueueUrl: process.env.JOBS_QUEUE_URL ?? '',
  socketEndpoint: process.env.SOCKET_ENDPOINT ?? '',
  /** Whom mail comes from. */
  mailFrom: process.env.MAIL_FROM ?? 'no-reply@localhost',
  /** Whom invoices are paid to and how: the lines of their heads. */
  invoiceSender: (process.env.INVOICE_SENDER ?? 'Touchstone').split('|'),
  allowsSignUp: process.env.ALLOW_SIGN_UP !== 'false',
  projectsLimit: Number(process.env.PROJECTS_LIMIT ?? 100),
  staleLaunchMinutes: Number(process.env.STALE_LAUNCH_MINUTES ?? 240),
  deletionGraceSeconds: Number(process.env.DELETION_GRACE_SECONDS ?? 600),
  leftoverGraceSeconds: Number(process.env.LEFTOVER_GRACE_SECONDS ?? 60),
};
