/** A style sheet imported as text ('./report.css?text'). */
module.exports = { __esModule: true, default: '/* style sheet */' };
