const registerAgent = require('@zebrunner/javascript-agent-cypress/lib/plugin');
const reporting = require('./reporting.config.js');

module.exports = {
  reporter: '@zebrunner/javascript-agent-cypress',
  reporterOptions: reporting,
  e2e: {
    setupNodeEvents(on, config) {
      registerAgent(on, config);
      return config;
    },
  },
};
