/** Something that calls the function of the clock. */
export const schedule = (ScheduleExpression: string) => ({
  Often: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: { ScheduleExpression, Target: { Arn: { 'Fn::GetAtt': ['OnSchedule', 'Arn'] } } },
  },
});
