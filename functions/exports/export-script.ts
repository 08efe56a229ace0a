/** Comfort for who lets scripts run: a filter, and all tests opened at once. Without it nothing is missing to read. */
export const exportScript = `
(function () {
  var tools = document.getElementById('tools');
  var tests = Array.prototype.slice.call(document.querySelectorAll('.t'));
  var parts = Array.prototype.slice.call(document.querySelectorAll('.c'));
  var groups = Array.prototype.slice.call(document.querySelectorAll('.group'));
  var add = function (name, properties) { return tools.appendChild(Object.assign(document.createElement(name), properties)); };
  var input = add('input', { type: 'search', placeholder: 'Filter tests' });
  input.setAttribute('aria-label', 'Filter tests');
  var button = add('button', { type: 'button', textContent: 'Open all' });
  var found = add('span', { className: 'q' });
  found.setAttribute('role', 'status');
  var texts;
  var timer;
  var filter = function () {
    var words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    texts = texts || tests.map(function (test) { return test.textContent.toLowerCase(); });
    var count = 0;
    tests.forEach(function (test, index) {
      test.hidden = !words.every(function (word) { return texts[index].indexOf(word) >= 0; });
      if (!test.hidden) count += 1;
    });
    parts.forEach(function (part) { part.hidden = !part.querySelector('.t:not([hidden])'); });
    groups.forEach(function (group) {
      var isEmpty = words.length > 0 && !group.querySelector('.c:not([hidden])');
      group.hidden = isEmpty;
      if (words.length > 0 && !isEmpty) group.open = true;
    });
    document.body.classList.toggle('few', count < 2000);
    found.textContent = words.length > 0 ? count + (count === 1 ? ' test' : ' tests') : '';
  };
  input.addEventListener('input', function () { clearTimeout(timer); timer = setTimeout(filter, 150); });
  var isOpen = false;
  button.addEventListener('click', function () {
    isOpen = !isOpen;
    tests.concat(groups).forEach(function (part) { if ('open' in part && !part.hidden) part.open = isOpen; });
    button.textContent = isOpen ? 'Close all' : 'Open all';
  });
  var openTarget = function () {
    var target = document.getElementById(location.hash.slice(1));
    if (target && 'open' in target) target.open = true;
  };
  addEventListener('hashchange', openTarget);
  openTarget();
})();
`;
