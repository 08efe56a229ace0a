export { demoJob } from './demo-job.ts';
export { fillDemo } from './fill-demo.ts';
