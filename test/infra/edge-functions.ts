import { createContext, runInContext } from 'node:vm';
import { type Json, propertiesOf } from './assembly.ts';

/** Runs a CloudFront Function as the template ships it, in a world of its own as at the edge. */
export const runAtEdge = (template: Json, id: string, event: Json): Json => {
  const { FunctionCode } = propertiesOf(template, 'AWS::CloudFront::Function', id);
  return runInContext(`${FunctionCode}; handler(event)`, createContext({ event: structuredClone(event) }));
};
