/** What a project's cypress.config.js holds, in a process of its own as with Cypress: the agent finds the reporter by its parent's id. */
const { setupNodeEvents } = require(process.argv[2]).e2e;

const tasks = {};
const events = {};
const on = (name, handler) => {
  if (name === 'task') Object.assign(tasks, handler);
  else events[name] = handler;
};

process.on('message', async ({ name, value }) => {
  if (name === 'register') setupNodeEvents(on, value);
  if (name === 'task') await tasks[value.name](value.value);
  if (name === 'event') await events[value.name](value.value);
  process.send('done');
});
