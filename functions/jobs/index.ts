export { defineJob } from './define-job.ts';
export { type HandledJob, handleJob } from './handle-job.ts';
export { runJob } from './run-job.ts';
export { sendJob, sendJobs } from './send-job.ts';
