const { useId } = require('react');

// antd gives every dialog of a test the same id: two at once would have each other's names. Here as in the page.
exports.__esModule = true;
exports.default = (id) => {
  const own = useId();
  return id || own;
};
exports.getId = (prefix, key) => `${prefix}-${String(key).replace(/[^\w.:-]/g, '-')}`;
