/** Properties after every reference in them was resolved to what it is on this machine. */
export type Properties = Record<string, unknown>;

export type Resource = { id: string; type: string; properties: Properties; metadata?: Properties };

export type Stack = {
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Resources: Record<string, { Type: string; Properties?: Properties; Metadata?: Properties; Condition?: string }>;
};

/** A resolved object of the template; its reader knows CloudFormation's names. */
export const asProperties = (value: unknown): Properties => (value ?? {}) as Properties;
