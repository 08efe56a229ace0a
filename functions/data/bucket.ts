import { S3Client } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';

/** A replaced endpoint is one host for all buckets, so the bucket's name goes into the path. */
export const objects = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });

export const bucketName = environment.bucketName;
